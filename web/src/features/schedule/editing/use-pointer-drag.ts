import { TIME_STEP_MINUTES } from '@fairweek/domain/contracts/constants'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { type PointerEvent as ReactPointerEvent, type RefObject, useCallback, useRef } from 'react'
import { arrangeOver, copyOver, type Grip, placedAsIs, stretchedBy } from './drag-model.ts'
import { findTarget, type GridIndex, markAim } from './find-target.ts'
import type { Editing } from './use-editing.ts'

/** Distance in pixels from which a press counts as a drag rather than a click. */
const DRAG_PIXELS = 5
/** How long a finger rests on a shift until it picks it up. Before that, it scrolls or taps. */
const HOLD_MILLISECONDS = 400
/** Distance in pixels that a resting finger may move. */
const REST_PIXELS = 10
/** Dragging distance in pixels per quarter hour when resizing. */
const QUARTER_PIXELS = 8
/** Distance in pixels from the window's top or bottom edge within which the page scrolls during a drag. */
const EDGE_PIXELS = 56
const SCROLL_PIXELS = 8

interface Press {
  shift: Shift
  grip: Grip
  from: { x: number; y: number }
  /** `isCopy` while Alt is pressed: dropping then adds a copy. */
  at: { x: number; y: number; isFine: boolean; isCopy: boolean }
  isDragging: boolean
}

/** Drags shifts by mouse or pen, or with a finger after a long press, with one listener for the whole roster. */
export function usePointerDrag(
  root: RefObject<HTMLElement | null>,
  editing: Editing,
  index: GridIndex,
  moveCard: (x: number, y: number, isFinger: boolean) => void,
) {
  const press = useRef<Press | null>(null)
  const latest = useRef({ index, moveCard })
  latest.current = { index, moveCard }
  const { take, aimAt, drop, putBack, read } = editing

  return useCallback(
    (down: ReactPointerEvent<HTMLElement>) => {
      const pressed = down.target instanceof Element ? down.target : null
      const chip = pressed?.closest<HTMLElement>('[data-shift]')
      const shift = chip && latest.current.index.shiftOf(Number(chip.dataset.shift))
      const isPlain = down.button === 0 && !down.ctrlKey && !down.metaKey && !down.shiftKey
      // A second finger does not press anything.
      if (!shift || !isPlain || press.current) return
      const isFinger = down.pointerType === 'touch'
      const edge = isFinger ? undefined : pressed?.closest<HTMLElement>('[data-edge]')?.dataset.edge
      const grip = (edge ?? 'whole') as Grip
      const from = { x: down.clientX, y: down.clientY }
      press.current = { shift, grip, from, at: { ...from, isFine: false, isCopy: false }, isDragging: false }
      const ending = new AbortController()
      const { signal } = ending
      let frame = 0

      const aim = () => {
        const { current } = press
        const held = read()?.shift
        if (!current || !held) return
        const { x, y, isFine, isCopy } = current.at
        latest.current.moveCard(x, y, isFinger)
        if (current.grip !== 'whole') {
          const quarters = Math.round((y - current.from.y) / QUARTER_PIXELS)
          const draft = stretchedBy(placedAsIs(held), current.grip, quarters * TIME_STEP_MINUTES)
          aimAt({ kind: 'place', draft })
          return
        }
        const found = findTarget(document.elementFromPoint(x, y), { y, isFine }, held, latest.current.index)
        const aimed = aimAt(found && (isCopy ? copyOver(held, found.target) : arrangeOver(held, found.target)))
        document.documentElement.dataset.dragging = isCopy ? 'copy' : current.grip
        markAim(root.current, found?.element ?? null, aimed?.isUnchanged ? 'none' : aimed?.verdict.kind)
      }
      const scroll = () => {
        const { current } = press
        if (!current?.isDragging) return
        const { y } = current.at
        const step = y < EDGE_PIXELS ? -SCROLL_PIXELS : y > window.innerHeight - EDGE_PIXELS ? SCROLL_PIXELS : 0
        if (step !== 0 && current.grip === 'whole') {
          window.scrollBy(0, step)
          aim()
        }
        frame = requestAnimationFrame(scroll)
      }
      const lift = (): boolean => {
        const { current } = press
        if (!current || !take(shift, 'pointer')) return false
        current.isDragging = true
        document.documentElement.dataset.dragging = grip
        frame = requestAnimationFrame(scroll)
        return true
      }
      const end = (isDrop: boolean) => {
        const wasDragging = press.current?.isDragging ?? false
        press.current = null
        ending.abort()
        cancelAnimationFrame(frame)
        if (!wasDragging) return
        markAim(root.current, null, undefined)
        document.documentElement.removeAttribute('data-dragging')
        if (!isDrop || drop() === 'refused') putBack()
        // Suppresses the click event that follows the drop.
        const swallow = new AbortController()
        const stop = (click: Event) => {
          click.preventDefault()
          click.stopPropagation()
        }
        window.addEventListener('click', stop, { capture: true, signal: swallow.signal })
        setTimeout(() => swallow.abort())
      }

      window.addEventListener(
        'pointermove',
        (move) => {
          const { current } = press
          if (!current || move.pointerId !== down.pointerId) return
          current.at = { x: move.clientX, y: move.clientY, isFine: move.shiftKey, isCopy: move.altKey }
          const far = Math.hypot(current.at.x - from.x, current.at.y - from.y)
          if (!current.isDragging) {
            if (isFinger && far > REST_PIXELS) end(false)
            if (isFinger || far < DRAG_PIXELS || !lift()) return
          }
          aim()
        },
        { signal },
      )
      if (isFinger) {
        const timer = setTimeout(() => lift() && aim(), HOLD_MILLISECONDS)
        signal.addEventListener('abort', () => clearTimeout(timer))
        // The finger that holds a shift neither scrolls the page nor swipes back.
        const prevent = (event: Event) => {
          if (press.current?.isDragging) event.preventDefault()
        }
        window.addEventListener('touchmove', prevent, { signal, passive: false })
        // A long press would open the browser's menu.
        window.addEventListener('contextmenu', (event) => event.preventDefault(), { signal })
      }
      const endOf = (isDrop: boolean) => (up: PointerEvent) => {
        if (up.pointerId === down.pointerId) end(isDrop)
      }
      window.addEventListener('pointerup', endOf(true), { signal })
      window.addEventListener('pointercancel', endOf(false), { signal })
      const turn = (key: KeyboardEvent, isCopy: boolean) => {
        const { current } = press
        if (!current?.isDragging) return
        // Otherwise, Alt would open the browser's menu.
        key.preventDefault()
        current.at = { ...current.at, isCopy }
        aim()
      }
      window.addEventListener('keyup', (key) => key.key === 'Alt' && turn(key, false), { signal })
      window.addEventListener(
        'keydown',
        (key) => {
          if (key.key === 'Alt') turn(key, true)
          if (key.key !== 'Escape' || read() === null) return
          key.stopPropagation()
          end(false)
        },
        { signal, capture: true },
      )
    },
    [root, take, aimAt, drop, putBack, read],
  )
}
