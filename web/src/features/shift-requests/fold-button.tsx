import { shiftRequestScreens as words } from '@fairweek/domain/messages/shift-requests/shift-requests'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'

/** Folds an open panel of requests; takes the focus from the button that has opened it. */
export function FoldButton({ title, onFold }: { title: string; onFold: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <Button ref={button} size="small" variant="quiet" aria-label={`${words.hide}: ${title}`} onClick={onFold}>
      {words.hide}
    </Button>
  )
}
