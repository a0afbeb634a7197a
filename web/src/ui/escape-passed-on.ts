/** Escapes that a message left to the dialog it lies over. The primitive of the dialog hears them too late. */
const passedOn = new WeakSet<Event>()

export function passEscapeOn(event: Event): void {
  passedOn.add(event)
}

export function wasEscapePassedOn(event: Event): boolean {
  return passedOn.has(event)
}
