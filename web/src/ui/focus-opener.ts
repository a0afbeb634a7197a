/**
 * The element on the page from which a dialog was last opened. It is remembered because a dialog may open another one
 * before the focus returns.
 */
let lastOpener: Element | null = null

/** Remembers the focused element. Call this while a dialog opens, before it takes the focus. */
export function rememberOpener(): Element | null {
  const opener = document.activeElement
  if (opener && opener !== document.body && !opener.closest(`[role="dialog"], [role="alertdialog"]`))
    lastOpener = opener
  return opener
}

/**
 * Returns the focus to the opener. Without this, it would be lost when a dialog without a trigger of its own closes.
 */
export function focusOpener(opener: Element | null): void {
  // If a toast or the next dialog already has the focus, it keeps it.
  if (document.activeElement !== document.body && document.activeElement !== null) return
  const isThere = (element: Element | null) => element?.isConnected && element !== document.body
  // The dialog's action may have removed its opener from the page.
  const target = [opener, lastOpener].find(isThere) ?? document.querySelector('main')
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}
