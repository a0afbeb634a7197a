import { useLayoutEffect } from 'react'

/**
 * Stands beside a page, and so is there with the first of them: only then is Fairweek's own font asked for, which on a slow
 * line would hold up what the page itself needs. Until then, and until it has come, another of its measures stands in.
 */
export function OwnFont() {
  useLayoutEffect(() => document.documentElement.setAttribute('data-own-font', ''), [])
  return null
}
