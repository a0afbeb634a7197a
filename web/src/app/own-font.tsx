import { useWhenComplete } from './use-when-complete.ts'

const ATTRIBUTE = 'data-own-font'

/**
 * Loads Fairweek's own font once the first page is complete, because on a slow connection the font would delay its data.
 * Until then, a fallback font with the same widths is shown. Render this component beside a page.
 */
export function OwnFont() {
  useWhenComplete(loadAfterFrame)
  return null
}

/** The page is painted in this frame; the font starts to load after it. */
function loadAfterFrame(): void {
  setTimeout(() => document.documentElement.setAttribute(ATTRIBUTE, ''))
}
