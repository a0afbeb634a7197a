/**
 * Escape key events that a toast has left to the dialog beneath it. Radix's dialog receives them too late to handle
 * them itself.
 */
const passedOn = new WeakSet<Event>()

export function passEscapeOn(event: Event): void {
  passedOn.add(event)
}

export function wasEscapePassedOn(event: Event): boolean {
  return passedOn.has(event)
}
