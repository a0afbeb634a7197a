import { linkWords as words } from '@fairweek/domain/messages/links'
import { Copy, Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'

export interface LinkButtonsProps {
  url: string
  /** Whom the link is for, if several links are on the page. */
  name?: string
  /** What the link is about; other applications show it beside a shared link. */
  title: string
  size?: 'small'
}

const mayShare = () => 'share' in navigator

/** Copies a link, or passes it on through another application of the device. Both need a secure connection. */
export function LinkButtons({ url, name, title, size }: LinkButtonsProps) {
  const [isCopied, setIsCopied] = useState(false)
  if (!window.isSecureContext) return null
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    setIsCopied(true)
  }
  // Fails if the user closes the device's list of applications, which needs no message.
  const share = () => navigator.share({ title, url }).catch(() => {})
  const labelOf = (button: string) => (name === undefined ? {} : { 'aria-label': words.named(button, name) })
  const copyWords = isCopied ? words.copied : words.copy
  return (
    <>
      <Button
        icon={<Copy aria-hidden="true" />}
        {...(size ? { size } : {})}
        {...labelOf(copyWords)}
        onClick={() => void copy()}
      >
        {copyWords}
      </Button>
      {mayShare() ? (
        <Button
          icon={<Share2 aria-hidden="true" />}
          {...(size ? { size } : {})}
          {...labelOf(words.share)}
          onClick={() => void share()}
        >
          {words.share}
        </Button>
      ) : null}
    </>
  )
}
