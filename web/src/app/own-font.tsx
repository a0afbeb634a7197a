import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/**
 * Stands beside a page, and so is there with the first of them: once that shows what it has read, Fairweek's own font is
 * asked for, which on a slow line would hold both up. Until it has come, another of its measures stands in.
 */
export function OwnFont() {
  const queryClient = useQueryClient()
  const reading = useIsFetching()
  useEffect(() => {
    // The page beside it may have begun to read only now.
    if (reading > 0 || queryClient.isFetching() > 0) return
    // What it has read is painted in this frame.
    const frame = requestAnimationFrame(() => {
      setTimeout(() => document.documentElement.setAttribute('data-own-font', ''))
    })
    return () => cancelAnimationFrame(frame)
  }, [reading, queryClient])
  return null
}
