import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/**
 * Loads Fairweek's own font once the first page shows its data; on a slow connection it would delay both page and data.
 * Until then a fallback font with the same metrics is shown. Rendered beside a page, so it mounts with the first one.
 */
export function OwnFont() {
  const queryClient = useQueryClient()
  const reading = useIsFetching()
  useEffect(() => {
    // The page beside it may have started a read after this render.
    if (reading > 0 || queryClient.isFetching() > 0) return
    // The data is painted in this frame; the font starts to load after it.
    const frame = requestAnimationFrame(() => {
      setTimeout(() => document.documentElement.setAttribute('data-own-font', ''))
    })
    return () => cancelAnimationFrame(frame)
  }, [reading, queryClient])
  return null
}
