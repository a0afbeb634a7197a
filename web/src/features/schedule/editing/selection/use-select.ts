import { type KeyboardEvent, type MouseEvent, type RefObject, useCallback, useRef } from 'react'
import { stopBeside, stopOf } from '../grid-walk.ts'
import { shiftsBetween, shiftsShown } from './select-range.ts'
import type { Selection } from './selection.ts'

const shiftIdOf = (stop: HTMLElement | null) => (stop?.dataset.shift === undefined ? null : Number(stop.dataset.shift))

/**
 * Selects several shifts: by Ctrl+click or Shift+click, or by keyboard. Handlers return whether they handled the event.
 */
export function useSelect(root: RefObject<HTMLElement | null>, selection: Selection) {
  /** The element at which a range starts. */
  const anchor = useRef<Element | null>(null)

  const onClickCapture = useCallback(
    (event: MouseEvent<HTMLElement>) => {
      const stop = stopOf(event.target)
      const id = shiftIdOf(stop)
      if (!stop || id === null || !(event.ctrlKey || event.metaKey || event.shiftKey)) return
      event.preventDefault()
      event.stopPropagation()
      stop.focus()
      if (event.shiftKey && anchor.current?.isConnected) {
        selection.select([...selection.read(), ...shiftsBetween(anchor.current, stop)])
        return
      }
      anchor.current = stop
      selection.toggle(id)
    },
    [selection],
  )

  const selectByKey = useCallback(
    (event: KeyboardEvent<HTMLElement>): boolean => {
      const stop = stopOf(event.target)
      if (!stop) return false
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') {
        if (root.current) selection.select(shiftsShown(root.current))
        return true
      }
      if (event.ctrlKey || event.metaKey || event.altKey) return false
      const id = shiftIdOf(stop)
      if (event.key === ' ' && id !== null) {
        anchor.current = stop
        selection.toggle(id)
        return true
      }
      if (event.key === 'Escape' && selection.read().size > 0) {
        selection.select([])
        return true
      }
      if (!event.shiftKey) return false
      const next = stopBeside(stop, event.key)
      if (!next) return false
      if (!anchor.current?.isConnected || selection.read().size === 0) anchor.current = stop
      next.focus()
      selection.select(shiftsBetween(anchor.current, next))
      return true
    },
    [root, selection],
  )

  return { onClickCapture, selectByKey }
}
