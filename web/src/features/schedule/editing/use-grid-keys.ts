import { TIME_STEP_MINUTES } from '@fairweek/domain/contracts/constants'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import { copyShift, readCopiedShift } from './copied-shift.ts'
import {
  type CopyMove,
  canBeHeld,
  movedBy,
  type PlacedDraft,
  placedAsIs,
  type ShiftMove,
  stretchedBy,
} from './drag-model.ts'
import { type GridIndex, markAim } from './find-target.ts'
import { setOneTabStop, stopBeside, stopOf } from './grid-walk.ts'
import type { BulkQuestion } from './selection/bulk-question.ts'
import type { Aim, Drop, Editing, Held } from './use-editing.ts'

const HOUR = 60
const BULK_KEYS: Readonly<Record<string, BulkQuestion>> = {
  g: 'give',
  G: 'give',
  c: 'copy',
  C: 'copy',
  Delete: 'delete',
}

/**
 * Moves a shift one row up or down, in rosters whose rows are people. In other rosters, the up and down keys change the
 * shift's time.
 */
export type StepRows = (draft: PlacedDraft, step: 1 | -1) => PlacedDraft

/** Announcements for screen readers. */
export interface EditingVoice {
  pickedUp: (shift: Shift) => void
  aimed: (aim: NonNullable<Held['aim']>) => void
  dropped: (drop: Drop, aim: Aim | null) => void
  putBack: () => void
  /** Announces that a shift has been copied and can be pasted. */
  remembered: (shift: Shift) => void
  pasted: (drop: Drop, aim: Aim) => void
}

export interface GridKeys {
  editing: Editing
  index: GridIndex
  voice: EditingVoice
  /** Moves a shift to the row above or below; null if rows are hours. */
  stepRows: StepRows | null
  /** Handles keys that change the selection; returns whether it did. */
  selectByKey: (event: KeyboardEvent<HTMLElement>) => boolean
  onBulk: (ask: BulkQuestion, shift: Shift) => void
  onHelp: () => void
}

/** Returns the element to highlight for a move: the cell in which the shift would be. */
function findCell(root: HTMLElement | null, shiftMove: ShiftMove): HTMLElement | null {
  if (shiftMove.kind === 'swap') return root?.querySelector(`[data-shift="${shiftMove.other.id}"]`) ?? null
  if (shiftMove.kind === 'copy') return null
  const { date, startTime, staffId } = shiftMove.draft
  const hour = Number(startTime.slice(0, 2))
  return (
    root?.querySelector(`[data-date="${date}"][data-hour="${hour}"]`) ??
    root?.querySelector(`[data-date="${date}"][data-person="${staffId ?? ''}"]`) ??
    null
  )
}

/**
 * Offers by keyboard everything that the mouse can do: navigate the roster, and pick up, move, resize and drop a shift.
 */
export function useGridKeys(root: RefObject<HTMLElement | null>, keys: GridKeys, moveCard: (at: Element) => void) {
  const latest = useRef({ keys, moveCard })
  latest.current = { keys, moveCard }
  /** The id of the shift last dropped by keyboard; it keeps the focus wherever it ends up. */
  const followed = useRef<number | null>(null)

  useLayoutEffect(() => {
    if (!root.current) return
    setOneTabStop(root.current)
    if (followed.current === null) return
    const chip = root.current.querySelector<HTMLElement>(`[data-shift="${followed.current}"]`)
    const isElsewhere = document.activeElement !== document.body && !root.current.contains(document.activeElement)
    if (chip && !isElsewhere && document.activeElement !== chip) chip.focus({ preventScroll: true })
  })

  const aim = useCallback(
    (draft: PlacedDraft) => {
      const { editing } = latest.current.keys
      const aimed = editing.aimAt({ kind: 'place', draft })
      if (!aimed) return null
      const cell = findCell(root.current, aimed.shiftMove)
      cell?.scrollIntoView({ block: 'nearest' })
      markAim(root.current, cell, aimed.isUnchanged ? 'none' : aimed.verdict.kind)
      const anchor = cell ?? root.current?.querySelector(`[data-shift="${draft.shift.id}"]`)
      if (anchor) latest.current.moveCard(anchor)
      return aimed
    },
    [root],
  )

  const letGo = useCallback(
    (isDrop: boolean) => {
      const { editing, voice } = latest.current.keys
      const held = editing.read()
      if (!held) return
      const outcome = isDrop ? editing.drop() : 'unchanged'
      if (!isDrop) editing.putBack()
      if (outcome === 'refused') {
        voice.dropped(outcome, held.aim)
        return
      }
      followed.current = held.shift.id
      markAim(root.current, null, undefined)
      if (outcome === 'done') voice.dropped(outcome, held.aim)
      else voice.putBack()
    },
    [root],
  )

  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      const { editing, index, voice, stepRows, selectByKey, onBulk, onHelp } = latest.current.keys
      const stop = stopOf(event.target)
      if (!stop) return
      followed.current = null
      const held = editing.read()
      if (held?.by === 'keyboard') {
        const draft = held.aim?.shiftMove.kind === 'place' ? held.aim.shiftMove.draft : placedAsIs(held.shift)
        const next = stepHeld(event, draft, stepRows)
        const aimed = next && aim(next)
        if (aimed) voice.aimed(aimed)
        else if (event.key === 'Enter' || event.key === ' ') letGo(true)
        else if (event.key === 'Escape' || event.key === 'Tab') letGo(false)
        else return
        if (event.key !== 'Tab') event.preventDefault()
        event.stopPropagation()
        return
      }
      if (selectByKey(event)) {
        event.preventDefault()
        return
      }
      const shift = index.shiftOf(Number(stop.dataset.shift))
      const clip = clipKeyOf(event)
      if (clip === 'copy' && shift && canBeHeld(shift)) {
        event.preventDefault()
        copyShift(shift)
        voice.remembered(shift)
        return
      }
      const copied = clip === 'paste' ? readCopiedShift() : null
      const pasted = copied && pasteAt(stop, copied, index)
      if (pasted) {
        event.preventDefault()
        const { drop, aim: pasteAim } = editing.arrange(pasted)
        voice.pasted(drop, pasteAim)
        return
      }
      if (event.altKey || event.ctrlKey || event.metaKey) return
      const ask = shift && BULK_KEYS[event.key]
      const pulls = pullOf(event.key)
      if (ask) onBulk(ask, shift)
      else if (shift && (event.key.toLowerCase() === 'm' || pulls !== 0) && editing.take(shift, 'keyboard')) {
        const aimed = aim(stretchedBy(placedAsIs(shift), 'end', pulls))
        if (pulls === 0 || !aimed) voice.pickedUp(shift)
        else voice.aimed(aimed)
      } else if (event.key === '?') onHelp()
      else {
        const beside = stopBeside(stop, event.key)
        if (!beside) return
        beside.focus()
      }
      event.preventDefault()
    },
    [aim, letGo],
  )

  const onFocus = useCallback(
    (event: FocusEvent<HTMLElement>) => {
      const stop = stopOf(event.target)
      if (stop && root.current) setOneTabStop(root.current, stop)
    },
    [root],
  )

  /** Cancels a keyboard move when the focus leaves the roster. */
  const onBlur = useCallback(
    (event: FocusEvent<HTMLElement>) => {
      const isLeaving = event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)
      if (isLeaving && latest.current.keys.editing.read()?.by === 'keyboard') letGo(false)
    },
    [letGo],
  )

  return { onKeyDown, onFocus, onBlur }
}

/** Recognises Ctrl or Cmd with C or V. If text is selected, the browser handles these keys. */
function clipKeyOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): 'copy' | 'paste' | null {
  if (!(ctrlKey || metaKey) || altKey || shiftKey || window.getSelection()?.isCollapsed === false) return null
  const letter = key.toLowerCase()
  return letter === 'c' ? 'copy' : letter === 'v' ? 'paste' : null
}

/**
 * Returns a copy of a shift on the focused element's day and, in a roster by person, in its row; null if no day is
 * focused.
 */
function pasteAt(stop: Element, shift: Shift, { shiftOf }: GridIndex): CopyMove | null {
  const { date, person } = stop.closest<HTMLElement>('[data-date]')?.dataset ?? {}
  if (date === undefined) return null
  // Copies the current version if the shift is on screen.
  const source = shiftOf(shift.id) ?? shift
  const staffId = person === undefined ? source.staffId : person === '' ? null : Number(person)
  return { kind: 'copy', shift: source, date, staffId }
}

/** Returns the minutes by which a key lengthens a shift; negative to shorten it, 0 for other keys. */
function pullOf(key: string): number {
  if (key === '+' || key === '=') return TIME_STEP_MINUTES
  return key === '-' || key === '−' ? -TIME_STEP_MINUTES : 0
}

/** Returns the draft after a key press; null for keys that do not change it. */
function stepHeld({ key, shiftKey }: KeyboardEvent, draft: PlacedDraft, stepRows: StepRows | null): PlacedDraft | null {
  const minutes = shiftKey ? HOUR : TIME_STEP_MINUTES
  switch (key) {
    case 'ArrowLeft':
      return movedBy(draft, { days: -1 })
    case 'ArrowRight':
      return movedBy(draft, { days: 1 })
    case 'ArrowUp':
      return stepRows && !shiftKey ? stepRows(draft, -1) : movedBy(draft, { minutes: -minutes })
    case 'ArrowDown':
      return stepRows && !shiftKey ? stepRows(draft, 1) : movedBy(draft, { minutes })
    default:
      return pullOf(key) === 0 ? null : stretchedBy(draft, 'end', pullOf(key))
  }
}
