import { useEffect, useRef } from 'react'

/** Where keys belong to what somebody is typing or choosing. */
const OWN_KEYS =
  'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="dialog"], [role="listbox"], [role="menu"]'

type UndoKey = 'undo' | 'redo'

/** What a key press asks for: Ctrl or Cmd with Z, with Shift and Z, or with Y. */
export function undoKeyOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): UndoKey | null {
  if (event.altKey || event.ctrlKey === event.metaKey) return null
  const key = event.key.toLowerCase()
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo'
  return key === 'y' && event.ctrlKey && !event.shiftKey ? 'redo' : null
}

/**
 * Calls `onKey` when somebody asks for undo or redo anywhere on the page but where they are typing, and again and again
 * while they hold the key.
 */
export function useUndoKeys(onKey: (key: UndoKey, isHeld: boolean) => void): void {
  const latest = useRef(onKey)
  useEffect(() => {
    latest.current = onKey
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const asked = undoKeyOf(event)
      const isTyping = event.target instanceof Element && event.target.closest(OWN_KEYS) !== null
      if (asked === null || isTyping || event.defaultPrevented) return
      event.preventDefault()
      latest.current(asked, event.repeat)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
