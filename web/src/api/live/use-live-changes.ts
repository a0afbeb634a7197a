import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whenPageIsLoaded } from '../../ui/fetch-ahead.ts'

/** Follows changes once the page has loaded; if that is not possible, polling goes on as specified. */
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
