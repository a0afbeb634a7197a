/** Drags with a pointer. The events are made in the page, so that a test can look at it in the middle of a drag. */
import { expect } from 'vitest'

/** The pointer that was pressed last. */
let pointerType: 'mouse' | 'touch' = 'mouse'

function send(target: EventTarget, type: string, { x, y, isCopy = false }: { x: number; y: number; isCopy?: boolean }) {
  const options = { bubbles: true, cancelable: true, button: 0, pointerType, altKey: isCopy }
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

/**
 * Presses on the element of a selector, at its middle or at the given number of pixels above its bottom, once it is in
 * the page and nothing covers it.
 */
export async function pressOn(
  selector: string,
  fromBottom?: number,
  type: typeof pointerType = 'mouse',
): Promise<void> {
  pointerType = type
  const findPressable = () => {
    const element = document.querySelector(selector)
    if (!element) return null
    last = middleOf(element)
    if (fromBottom !== undefined) last.y = element.getBoundingClientRect().bottom - fromBottom
    const topmost = document.elementFromPoint(last.x, last.y)
    return element.contains(topmost) ? topmost : null
  }
  await expect.poll(findPressable, { message: `${selector} can be pressed` }).not.toBeNull()
  const pressed = findPressable()
  if (!pressed) throw new Error(`Something covers ${selector} again.`)
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
