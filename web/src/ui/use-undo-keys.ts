import { useEffect, useRef } from 'react'

/** Elements in which undo and redo keys apply to what the user is typing or selecting there. */
const OWN_KEYS =
  'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="dialog"], [role="listbox"], [role="menu"]'

type UndoKey = 'undo' | 'redo'

/** Recognises undo and redo keys: Ctrl or Cmd with Z undoes, with Shift+Z redoes; Ctrl+Y redoes. */
export function undoKeyOf(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): UndoKey | null {
  if (event.altKey || event.ctrlKey === event.metaKey) return null
  const key = event.key.toLowerCase()
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo'
  return key === 'y' && event.ctrlKey && !event.shiftKey ? 'redo' : null
}

/**
 * Calls `onKey` when the user presses an undo or redo key outside fields, dialogs and lists. While the key is held
 * down, it is called repeatedly with `isHeld`.
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
