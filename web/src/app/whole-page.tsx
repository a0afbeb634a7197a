import { type ReactNode, useEffect, useState } from 'react'
import { PageLoading } from './page-loading.tsx'
import { useWhenComplete } from './use-when-complete.ts'

/** How long a page stays hidden at most; on a slow connection, its parts then appear one after another. */
const HIDDEN_MS = 2_000

/** Set once a page of this visit has been shown, whether it was complete or not. */
const ATTRIBUTE = 'data-page-shown'

/**
 * Hides the first page of a visit until it is complete, so that nothing on it moves when another part arrives. Later
 * pages have most of their data when they are opened.
 */
export function WholePage({ children }: { children: ReactNode }) {
  const [isShown, setIsShown] = useState(() => document.documentElement.hasAttribute(ATTRIBUTE))
  const [show] = useState(() => () => {
    document.documentElement.setAttribute(ATTRIBUTE, '')
    setIsShown(true)
  })
  useWhenComplete(show)
  useEffect(() => {
    const timer = setTimeout(show, HIDDEN_MS)
    return () => clearTimeout(timer)
  }, [show])
  return (
    <>
      {isShown ? null : (
        <div className="absolute inset-x-0">
          <PageLoading />
        </div>
      )}
      <div className={isShown ? 'contents' : 'invisible'}>{children}</div>
    </>
  )
}
