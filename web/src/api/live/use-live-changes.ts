import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whenPageIsLoaded } from '../../ui/fetch-ahead.ts'
import { setLive } from './live-state.ts'

/**
 * Follows changes once the page has loaded. Until then it polls as rarely as a page that follows them: connecting reads
 * everything again. If following is not possible, polling continues at the specified intervals. Returns a function that
 * stops it.
 */
export function followOnceLoaded(queryClient: QueryClient, loaded: Promise<void>): () => void {
  let isOver = false
  let stop = (): void => setLive(false)
  setLive(true)
  loaded
    .then(() => import('./follow-changes.ts'))
    .then(({ followChanges }) => {
      if (!isOver) stop = followChanges(queryClient)
    })
    .catch(() => setLive(false))
  return () => {
    isOver = true
    stop()
  }
}

/** Follows changes while a page is shown. */
export function useLiveChanges(): void {
  const queryClient = useQueryClient()
  useEffect(() => followOnceLoaded(queryClient, whenPageIsLoaded()), [queryClient])
}
