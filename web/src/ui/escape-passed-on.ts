/** Escape events that a toast left to the dialog beneath it. The dialog primitive receives them too late. */
const passedOn = new WeakSet<Event>()

export function passEscapeOn(event: Event): void {
  passedOn.add(event)
}

export function wasEscapePassedOn(event: Event): boolean {
  return passedOn.has(event)
}
