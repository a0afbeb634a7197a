import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { arePartsLoaded, useArePartsLoaded } from '../ui/lazy-component.tsx'

/**
 * Calls `then` in the first frame in which the page has all its data and parts. Use it beside the page, so that both
 * mount together.
 */
export function useWhenComplete(then: () => void): void {
  const queryClient = useQueryClient()
  const reading = useIsFetching()
  const areLoaded = useArePartsLoaded()
  useEffect(() => {
    // What has just been rendered may have started more.
    if (reading > 0 || !areLoaded || queryClient.isFetching() > 0 || !arePartsLoaded()) return
    const frame = requestAnimationFrame(then)
    return () => cancelAnimationFrame(frame)
  }, [reading, areLoaded, queryClient, then])
}
