import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/**
 * Loads Fairweek's own font once the first page shows its data, because on a slow connection the font would delay both.
 * Until then, a fallback font with the same metrics is shown. Render this component beside a page, so that both mount
 * together.
 */
export function OwnFont() {
  const queryClient = useQueryClient()
  const reading = useIsFetching()
  useEffect(() => {
    // The page may have started a read after this component was rendered.
    if (reading > 0 || queryClient.isFetching() > 0) return
    // The data is painted in this frame; the font starts to load after it.
    const frame = requestAnimationFrame(() => {
      setTimeout(() => document.documentElement.setAttribute('data-own-font', ''))
    })
    return () => cancelAnimationFrame(frame)
  }, [reading, queryClient])
  return null
}
