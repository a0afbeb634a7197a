/** Drags with a pointer. The events are made in the page, so that a test can look at it in the middle of a drag. */
function send(target: EventTarget, type: string, { x, y, isCopy = false }: { x: number; y: number; isCopy?: boolean }) {
  const options = { bubbles: true, cancelable: true, button: 0, pointerType: 'mouse', altKey: isCopy }
  target.dispatchEvent(new PointerEvent(type, { ...options, clientX: x, clientY: y }))
}

interface Point {
  x: number
  y: number
}

let last: Point = { x: 0, y: 0 }

/** The middle of an element, which is scrolled into view first. */
function middleOf(element: Element): Point {
  element.scrollIntoView({ block: 'nearest' })
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

/** Presses on an element, at its middle or at the given number of pixels above its bottom. */
export function pressOn(element: Element, fromBottom?: number): void {
  last = middleOf(element)
  if (fromBottom !== undefined) last.y = element.getBoundingClientRect().bottom - fromBottom
  const pressed = document.elementFromPoint(last.x, last.y)
  if (!pressed || !element.contains(pressed)) throw new Error('Something covers the element to drag.')
  send(pressed, 'pointerdown', last)
}

/** Moves the pressed pointer by this many pixels downwards. */
export function dragDown(pixels: number): void {
  last = { x: last.x, y: last.y + pixels }
  send(window, 'pointermove', last)
}

/** Moves the pressed pointer over an element: to its middle, or near its bottom. With `isCopy`, Alt is pressed. */
export function dragOver(
  element: Element,
  { at = 'middle', isCopy = false }: { at?: 'middle' | 'bottom'; isCopy?: boolean } = {},
): void {
  last = middleOf(element)
  if (at === 'bottom') last.y = element.getBoundingClientRect().bottom - 4
  send(window, 'pointermove', { ...last, isCopy })
}

/** Releases the pointer. */
export function release(): void {
  send(window, 'pointerup', last)
}
