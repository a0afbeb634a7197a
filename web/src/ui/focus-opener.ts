/** The element of the page that a dialog was last opened from. One dialog may open another before the focus returns. */
let lastOpener: Element | null = null

/** To be called while a dialog opens, before it takes the focus. */
export function rememberOpener(): Element | null {
  const opener = document.activeElement
  if (opener && opener !== document.body && !opener.closest(`[role="dialog"], [role="alertdialog"]`))
    lastOpener = opener
  return opener
}

/** Gives the focus back: a dialog without a trigger of its own would leave it nowhere. */
export function focusOpener(opener: Element | null): void {
  // If the focus has moved on meanwhile, to a message or into the next dialog, it stays there.
  if (document.activeElement !== document.body && document.activeElement !== null) return
  const isThere = (element: Element | null) => element?.isConnected && element !== document.body
  // Whatever was done in the dialog may have removed its opener from the page.
  const target = [opener, lastOpener].find(isThere) ?? document.querySelector('main')
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}
