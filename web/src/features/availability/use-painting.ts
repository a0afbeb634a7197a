import type { AvailabilityKind, AvailabilitySlot } from '@fairweek/domain/contracts/availability/availability'
import { kindAt, type Stroke, type Validity } from '@fairweek/domain/rules/availability/paint-slots'
import { WEEK_ORDER } from '@fairweek/domain/time/day'
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { type Cell, cellAt, ROW_MINUTES, type Selection, stepFrom, timesOf } from './week-picture-model.ts'

/** The settings for painting on the weekly grid. */
export interface Painting extends Validity {
  /** The kind to paint; null if none is selected. */
  brush: AvailabilityKind | null
  /** Whether the user has chosen the brush. With the one that the page starts with, a finger scrolls. */
  isBrushChosen: boolean
  onPick: (brush: AvailabilityKind) => void
  onPaint: (stroke: Stroke) => void
}

const BRUSHES: Readonly<Record<string, AvailabilityKind>> = { 1: 'cannot', 2: 'ratherNot', 3: 'prefer' }

const NOON: Cell = { column: 0, row: 24 }

/** Distance from the box's edge, in pixels, at which painting scrolls it: one row of touch screens. */
const EDGE = 28

/** Scrolls the grid's box while a finger paints near its edge. The finger cannot scroll it, because it paints. */
function scrollAtEdge({ currentTarget, clientY }: PointerEvent<HTMLElement>) {
  const box = currentTarget.closest('.week-picture-box')
  if (!box || box.scrollHeight <= box.clientHeight) return
  const { top, bottom } = box.getBoundingClientRect()
  // The names of days cover the first row.
  if (clientY < top + 2 * EDGE) box.scrollTop -= EDGE / 2
  else if (clientY > bottom - EDGE) box.scrollTop += EDGE / 2
}

/** Paints by dragging with mouse, pen or finger, and by keyboard: Shift+arrow selects, Enter paints, Delete clears. */
export function usePainting(slots: readonly AvailabilitySlot[], painting: Painting | undefined) {
  const [selection, setSelection] = useState<Selection | null>(null)
  const [focused, setFocused] = useState<Cell>(NOON)
  const held = useRef<Selection | null>(null)
  const brush = painting?.brush ?? null

  const paint = (over: Selection, kind: AvailabilityKind | null) => {
    if (!painting) return
    const { from, until, onPaint } = painting
    onPaint({ ...timesOf(over), kind, from, until })
  }
  /** Paints the selection, or clears it if it starts on a cell that already has the brush's kind. */
  const paintWithBrush = (over: Selection) => {
    if (!painting || brush === null) return
    const { column, row } = over.anchor
    const dayOfWeek = WEEK_ORDER[column] ?? 1
    const there = kindAt(slots, { dayOfWeek, minute: row * ROW_MINUTES, from: painting.from, until: painting.until })
    paint(over, there === brush ? null : brush)
  }
  const cellUnder = (event: PointerEvent<HTMLElement>): Cell => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    return cellAt((event.clientX - left) / width, (event.clientY - top) / height)
  }
  const hold = (next: Selection | null) => {
    held.current = next
    setSelection(next)
  }

  const pointer = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || brush === null) return
      if (event.pointerType === 'touch' && !painting?.isBrushChosen) return
      event.currentTarget.setPointerCapture(event.pointerId)
      const cell = cellUnder(event)
      setFocused(cell)
      hold({ anchor: cell, head: cell })
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!held.current) return
      scrollAtEdge(event)
      const head = cellUnder(event)
      const { head: before, anchor } = held.current
      if (head.column !== before.column || head.row !== before.row) hold({ anchor, head })
    },
    onPointerUp: () => {
      if (held.current) paintWithBrush(held.current)
      hold(null)
    },
    onPointerCancel: () => hold(null),
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey) return
    const next = stepFrom(focused, key)
    if (next) {
      setSelection(shiftKey ? { anchor: selection?.anchor ?? focused, head: next } : null)
      setFocused(next)
    } else if (BRUSHES[key]) painting?.onPick(BRUSHES[key])
    else if (key === 'Delete' || key === 'Backspace') {
      paint(selection ?? { anchor: focused, head: focused }, null)
      setSelection(null)
    } else if (key === 'Escape' && selection) hold(null)
    else return
    event.preventDefault()
  }
  return {
    selection,
    focused,
    pointer,
    onKeyDown,
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
      if (!currentTarget.contains(relatedTarget)) setSelection(null)
    },
    /** Handles Enter, Space or a screen reader's press on a cell: paints the selection or, without one, this cell. */
    onPress: (cell: Cell) => {
      paintWithBrush(selection ?? { anchor: cell, head: cell })
      setSelection(null)
    },
  }
}
