import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { useCallback, useEffect, useRef, useState } from 'react'
import { canBeHeld, changesNothing, type ShiftMove, shiftsOf, withShifts } from './drag-model.ts'
import { type EditingWeek, judgeMove, type Verdict } from './judge-move.ts'

/** The move to the current target, and its verdict. */
export interface Aim {
  shiftMove: ShiftMove
  verdict: Verdict
  isUnchanged: boolean
}

/** The shift that is being moved, and what dropping it now would do. */
export interface Held {
  shift: Shift
  by: 'pointer' | 'keyboard'
  /** Null if it cannot be dropped at the current position. */
  aim: Aim | null
}

/** The outcome of a drop. */
export type Drop = 'done' | 'unchanged' | 'refused'

export interface Editing {
  held: Held | null
  /** Returns `held` without waiting for a render, for event handlers that run before the next one. */
  read: () => Held | null
  take: (shift: Shift, by: Held['by']) => boolean
  aimAt: (shiftMove: ShiftMove | null) => Aim | null
  drop: () => Drop
  /** Makes a move directly, without picking the shift up first, if the rules allow it. */
  arrange: (shiftMove: ShiftMove) => { drop: Drop; aim: Aim }
  putBack: () => void
}

function aimOf(shiftMove: ShiftMove, judge: (shiftMove: ShiftMove) => Verdict): Aim {
  return { shiftMove, verdict: judge(shiftMove), isUnchanged: changesNothing(shiftMove) }
}

function dropOf(aim: Aim | null): Drop {
  if (!aim || aim.isUnchanged) return 'unchanged'
  return aim.verdict.kind === 'refused' ? 'refused' : 'done'
}

/** Moves one shift at a time: picks it up, judges each target, and drops it. */
export function useEditing(
  week: EditingWeek,
  shiftOf: (id: number) => Shift | undefined,
  onShiftMove: (shiftMove: ShiftMove) => void,
): Editing {
  const [held, setHeld] = useState<Held | null>(null)
  const now = useRef<Held | null>(null)
  const judge = useCallback((shiftMove: ShiftMove) => judgeMove(shiftMove, week), [week])
  const latest = useRef({ judge, onShiftMove, shiftOf, saving: week.saving })
  latest.current = { judge, onShiftMove, shiftOf, saving: week.saving }
  /** Ids of shifts in the current move for which the server has not answered an earlier move yet. */
  const unanswered = useRef(new Set<number>())
  const noteUnanswered = useCallback((shifts: readonly Shift[]) => {
    for (const { id } of shifts) if (latest.current.saving.has(id)) unanswered.current.add(id)
  }, [])
  const hold = useCallback((next: Held | null) => {
    now.current = next
    setHeld(next)
  }, [])
  const read = useCallback(() => now.current, [])
  const take = useCallback(
    (shift: Shift, by: Held['by']) => {
      if (!canBeHeld(shift)) return false
      unanswered.current.clear()
      noteUnanswered([shift])
      hold({ shift, by, aim: null })
      return true
    },
    [hold, noteUnanswered],
  )
  const aimAt = useCallback(
    (shiftMove: ShiftMove | null) => {
      if (!now.current) return null
      if (shiftMove) noteUnanswered(shiftsOf(shiftMove))
      const aim = shiftMove && aimOf(shiftMove, latest.current.judge)
      hold({ ...now.current, aim })
      return aim
    },
    [hold, noteUnanswered],
  )
  // The week may change during a move. The drop is then judged by the new week, and shifts that have been saved
  // meanwhile are used in their saved version.
  useEffect(() => {
    const holds = now.current
    if (!holds) return
    const asSaved = (shift: Shift) => {
      const isAnswered = unanswered.current.has(shift.id) && !latest.current.saving.has(shift.id)
      return (isAnswered ? latest.current.shiftOf(shift.id) : undefined) ?? shift
    }
    const shiftMove = holds.aim && withShifts(holds.aim.shiftMove, asSaved)
    const aim = shiftMove && aimOf(shiftMove, judge)
    hold({ ...holds, shift: asSaved(holds.shift), aim })
    for (const id of unanswered.current) if (!latest.current.saving.has(id)) unanswered.current.delete(id)
  }, [judge, hold])
  const drop = useCallback((): Drop => {
    const aim = now.current?.aim ?? null
    const result = dropOf(aim)
    if (result !== 'refused') hold(null)
    if (aim && result === 'done') latest.current.onShiftMove(aim.shiftMove)
    return result
  }, [hold])
  const arrange = useCallback((shiftMove: ShiftMove) => {
    const aim = aimOf(shiftMove, latest.current.judge)
    const result = dropOf(aim)
    if (result === 'done') latest.current.onShiftMove(shiftMove)
    return { drop: result, aim }
  }, [])
  const putBack = useCallback(() => hold(null), [hold])
  return { held, read, take, aimAt, drop, arrange, putBack }
}
