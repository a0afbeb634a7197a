import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/**
 * Rendered beside a page, so it mounts with the first one. Once that page shows its data, this loads Fairweek's own
 * font, which on a slow line would delay both. Until then a fallback font with the same metrics is shown.
 */
export function OwnFont() {
  const queryClient = useQueryClient()
  const reading = useIsFetching()
  useEffect(() => {
    // The page beside it may have started to read only now.
    if (reading > 0 || queryClient.isFetching() > 0) return
    // The data is painted in this frame.
    const frame = requestAnimationFrame(() => {
      setTimeout(() => document.documentElement.setAttribute('data-own-font', ''))
    })
    return () => cancelAnimationFrame(frame)
  }, [reading, queryClient])
  return null
}
