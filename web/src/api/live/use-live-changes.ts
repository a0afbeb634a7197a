import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whenPageIsLoaded } from '../../ui/fetch-ahead.ts'

/** Follows changes once the page has loaded. If that is not possible, polling continues at the specified intervals. */
export function useLiveChanges(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    let isOver = false
    let stop = (): void => {}
    void whenPageIsLoaded()
      .then(() => import('./follow-changes.ts'))
      .then(({ followChanges }) => {
        if (!isOver) stop = followChanges(queryClient)
      })
      .catch(() => {})
    return () => {
      isOver = true
      stop()
    }
  }, [queryClient])
}
