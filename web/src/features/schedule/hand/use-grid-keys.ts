import { TIME_STEP_MINUTES } from '@fairweek/domain/contracts/constants'
import type { Shift } from '@fairweek/domain/contracts/schedule'
import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import {
  type Arrangement,
  type CopyArrangement,
  canBeHeld,
  movedBy,
  type PlacedDraft,
  placedAsIs,
  stretchedBy,
} from './drag-model.ts'
import { type GridIndex, markAim } from './find-target.ts'
import { keepOneTabStop, stopBeside, stopOf } from './grid-walk.ts'
import { keepShift, readKeptShift } from './kept-shift.ts'
import type { LotAsk } from './lot-ask.ts'
import type { Aim, Drop, Hand, Held } from './use-hand.ts'

const HOUR = 60
const LOT_KEYS: Readonly<Record<string, LotAsk>> = { g: 'give', G: 'give', c: 'copy', C: 'copy', Delete: 'delete' }

/** What the arrow keys do to a shift that is held: days to the side, time – or, where rows are people, people – up and down. */
export type StepRows = (draft: PlacedDraft, step: 1 | -1) => PlacedDraft

/** What is told to those who hear it. */
export interface HandVoice {
  pickedUp: (shift: Shift) => void
  aimed: (aim: NonNullable<Held['aim']>) => void
  dropped: (drop: Drop, aim: Aim | null) => void
  putBack: () => void
  /** A shift is kept to be pasted. */
  remembered: (shift: Shift) => void
  pasted: (drop: Drop, aim: Aim) => void
}

export interface GridKeys {
  hand: Hand
  index: GridIndex
  voice: HandVoice
  /** Steps to the row above or below, where rows are no hours. */
  stepRows: StepRows | null
  /** Selects by a key; whether the key was one of those. */
  selectByKey: (event: KeyboardEvent<HTMLElement>) => boolean
  onLot: (ask: LotAsk, shift: Shift) => void
  onHelp: () => void
}

/** The element to mark for a place: the cell that it would lie in. */
function findCell(root: HTMLElement | null, arrangement: Arrangement): HTMLElement | null {
  if (arrangement.kind === 'swap') return root?.querySelector(`[data-shift="${arrangement.other.id}"]`) ?? null
  if (arrangement.kind === 'copy') return null
  const { date, startTime, staffId } = arrangement.draft
  const hour = Number(startTime.slice(0, 2))
  return (
    root?.querySelector(`[data-date="${date}"][data-hour="${hour}"]`) ??
    root?.querySelector(`[data-date="${date}"][data-person="${staffId ?? ''}"]`) ??
    null
  )
}

/** Everything that the mouse can do, by keyboard: walk the roster, pick a shift up, move it, make it longer, drop it. */
export function useGridKeys(root: RefObject<HTMLElement | null>, keys: GridKeys, moveCard: (at: Element) => void) {
  const latest = useRef({ keys, moveCard })
  latest.current = { keys, moveCard }
  /** A shift that was dropped by keyboard keeps the focus wherever it comes to stand. */
  const followed = useRef<number | null>(null)

  useLayoutEffect(() => {
    if (!root.current) return
    keepOneTabStop(root.current)
    if (followed.current === null) return
    const chip = root.current.querySelector<HTMLElement>(`[data-shift="${followed.current}"]`)
    const isElsewhere = document.activeElement !== document.body && !root.current.contains(document.activeElement)
    if (chip && !isElsewhere && document.activeElement !== chip) chip.focus({ preventScroll: true })
  })

  const aim = useCallback(
    (draft: PlacedDraft) => {
      const { hand } = latest.current.keys
      const aimed = hand.aimAt({ kind: 'place', draft })
      if (!aimed) return null
      const cell = findCell(root.current, aimed.arrangement)
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
      const { hand, voice } = latest.current.keys
      const held = hand.read()
      if (!held) return
      const outcome = isDrop ? hand.drop() : 'unchanged'
      if (!isDrop) hand.putBack()
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
      const { hand, index, voice, stepRows, selectByKey, onLot, onHelp } = latest.current.keys
      const stop = stopOf(event.target)
      if (!stop) return
      followed.current = null
      const held = hand.read()
      if (held?.by === 'keyboard') {
        const draft = held.aim?.arrangement.kind === 'place' ? held.aim.arrangement.draft : placedAsIs(held.shift)
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
        keepShift(shift)
        voice.remembered(shift)
        return
      }
      const kept = clip === 'paste' ? readKeptShift() : null
      const pasted = kept && pasteAt(stop, kept, index)
      if (pasted) {
        event.preventDefault()
        const { drop, aim: pasteAim } = hand.arrange(pasted)
        voice.pasted(drop, pasteAim)
        return
      }
      if (event.altKey || event.ctrlKey || event.metaKey) return
      const ask = shift && LOT_KEYS[event.key]
      const pulls = pullOf(event.key)
      if (ask) onLot(ask, shift)
      else if (shift && (event.key.toLowerCase() === 'm' || pulls !== 0) && hand.take(shift, 'keyboard')) {
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
      if (stop && root.current) keepOneTabStop(root.current, stop)
    },
    [root],
  )

  /** A shift is not left in the hand of somebody who has gone elsewhere. */
  const onBlur = useCallback(
    (event: FocusEvent<HTMLElement>) => {
      const isLeaving = event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)
      if (isLeaving && latest.current.keys.hand.read()?.by === 'keyboard') letGo(false)
    },
    [letGo],
  )

  return { onKeyDown, onFocus, onBlur }
}

/** Ctrl or Cmd with C or V, unless text is selected: then they are the browser's. */
function clipKeyOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): 'copy' | 'paste' | null {
  if (!(ctrlKey || metaKey) || altKey || shiftKey || window.getSelection()?.isCollapsed === false) return null
  const letter = key.toLowerCase()
  return letter === 'c' ? 'copy' : letter === 'v' ? 'paste' : null
}

/** A copy of a shift on the day, and in a roster by person in the row, of the focused stop; null outside of a day. */
function pasteAt(stop: Element, shift: Shift, { shiftOf }: GridIndex): CopyArrangement | null {
  const { date, person } = stop.closest<HTMLElement>('[data-date]')?.dataset ?? {}
  if (date === undefined) return null
  // As it is now, where it is on screen.
  const source = shiftOf(shift.id) ?? shift
  const staffId = person === undefined ? source.staffId : person === '' ? null : Number(person)
  return { kind: 'copy', shift: source, date, staffId }
}

/** Minutes that a key makes a shift longer. */
function pullOf(key: string): number {
  if (key === '+' || key === '=') return TIME_STEP_MINUTES
  return key === '-' || key === '−' ? -TIME_STEP_MINUTES : 0
}

/** Where a key takes a shift that is held; null for a key that moves nothing. */
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
