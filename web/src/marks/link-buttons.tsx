import { linkWords as words } from '@fairweek/domain/messages/links'
import { Copy, Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { showFailure } from '../ui/toast-store.ts'

export interface LinkButtonsProps {
  url: string
  /** Whom the link is for, if several links are on the page. */
  name?: string
  /** What the link is about; other applications show it beside a shared link. */
  title: string
  size?: 'small'
  /** Id of the field or element that shows the link. */
  shownIn: string
  /** Whether copying is the main action. */
  isMain?: boolean
}

const mayShare = () => 'share' in navigator

/** Selects the text of a link, so that it can be copied by hand. */
function select(shownIn: string): void {
  const element = document.getElementById(shownIn)
  if (element instanceof HTMLInputElement) element.select()
  else if (element) window.getSelection()?.selectAllChildren(element)
}

/** Copies a link, or passes it on through another application of the device. Both need a secure connection. */
export function LinkButtons({ url, name, title, size, shownIn, isMain = false }: LinkButtonsProps) {
  const [isCopied, setIsCopied] = useState(false)
  if (!window.isSecureContext) return null
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setIsCopied(true)
    } catch {
      showFailure(words.copyFailed, words.copyFailedHint)
      select(shownIn)
    }
  }
  // Fails if the user closes the device's list of applications, which needs no message.
  const share = () => navigator.share({ title, url }).catch(() => {})
  const labelOf = (button: string) => (name === undefined ? {} : { 'aria-label': words.named(button, name) })
  const copyWords = isCopied ? words.copied : words.copy
  return (
    <>
      <Button
        variant={isMain ? 'primary' : 'secondary'}
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
