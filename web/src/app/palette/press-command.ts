const TAKEN_OVER = ['pointerdown', 'keydown'] as const

/**
 * Presses an action's button as soon as it is on the page; calls `onUnavailable` if the button is disabled. If the user
 * clicks or presses a key before that, the action is cancelled. The key press that chose the action does not cancel it,
 * because its capture phase is over before the listeners are added.
 */
export function pressCommand(command: string, onUnavailable: () => void): void {
  const press = () => {
    const part = document.querySelector<HTMLElement>(`[data-command="${CSS.escape(command)}"]`)
    if (!part) return
    end()
    if (part instanceof HTMLButtonElement && !part.disabled) part.click()
    else onUnavailable()
  }
  const added = new MutationObserver(press)
  const end = () => {
    added.disconnect()
    for (const type of TAKEN_OVER) window.removeEventListener(type, end, { capture: true })
  }
  added.observe(document.body, { childList: true, subtree: true })
  for (const type of TAKEN_OVER) window.addEventListener(type, end, { passive: true, capture: true })
  press()
}
