import { useEffect } from 'react'

let endFollowing = () => {}

/**
 * Scrolls to a section of the page and focuses it. If the section is collapsed, presses the button whose `data-opens`
 * names it.
 */
export function showPart(id: string): void {
  void import('./follow-part.ts').then(({ followPart }) => {
    endFollowing()
    endFollowing = followPart(id)
  })
}

function showPartOf(hash: string): void {
  if (hash !== '') showPart(hash.slice(1))
}

function followLink(event: MouseEvent): void {
  const isPlain = !(event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (isPlain && link?.origin === window.location.origin) showPartOf(link.hash)
}

/** Makes links and URLs with a hash scroll to that section of a page. */
export function useLinkTargets(): void {
  useEffect(() => {
    const followAddress = () => showPartOf(window.location.hash)
    followAddress()
    document.addEventListener('click', followLink)
    window.addEventListener('hashchange', followAddress)
    return () => {
      document.removeEventListener('click', followLink)
      window.removeEventListener('hashchange', followAddress)
      endFollowing()
    }
  }, [])
}
