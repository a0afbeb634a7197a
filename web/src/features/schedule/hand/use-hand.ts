import type { Shift } from '@fairweek/domain/contracts/schedule'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Arrangement, canBeHeld, changesNothing, shiftsOf, withShifts } from './drag-model.ts'
import { type HandWeek, judgeArrangement, type Verdict } from './judge-arrangement.ts'

/** Where a shift is aimed at, and what letting go of it there would do. */
export interface Aim {
  arrangement: Arrangement
  verdict: Verdict
  isUnchanged: boolean
}

/** A shift that somebody has taken up, and what letting go of it now would do. */
export interface Held {
  shift: Shift
  by: 'pointer' | 'keyboard'
  /** Null where nothing can lie. */
  aim: Aim | null
}

/** What came of letting go. */
export type Drop = 'done' | 'unchanged' | 'refused'

export interface Hand {
  held: Held | null
  /** The same, at once: handlers run before the screen has caught up. */
  read: () => Held | null
  take: (shift: Shift, by: Held['by']) => boolean
  aimAt: (arrangement: Arrangement | null) => Aim | null
  drop: () => Drop
  /** Does something with a shift that was never taken up, if the rules let it. */
  arrange: (arrangement: Arrangement) => { drop: Drop; aim: Aim }
  putBack: () => void
}

function aimOf(arrangement: Arrangement, judge: (arrangement: Arrangement) => Verdict): Aim {
  return { arrangement, verdict: judge(arrangement), isUnchanged: changesNothing(arrangement) }
}

function dropOf(aim: Aim | null): Drop {
  if (!aim || aim.isUnchanged) return 'unchanged'
  return aim.verdict.kind === 'refused' ? 'refused' : 'done'
}

/** The hand over the roster: it takes one shift up, shows what each place would mean, and lets go of it. */
export function useHand(
  week: HandWeek,
  shiftOf: (id: number) => Shift | undefined,
  onArrange: (arrangement: Arrangement) => void,
): Hand {
  const [held, setHeld] = useState<Held | null>(null)
  const now = useRef<Held | null>(null)
  const judge = useCallback((arrangement: Arrangement) => judgeArrangement(arrangement, week), [week])
  const latest = useRef({ judge, onArrange, shiftOf, saving: week.saving })
  latest.current = { judge, onArrange, shiftOf, saving: week.saving }
  /** Shifts in the hand as they were before the answer to an earlier drop. */
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
    (arrangement: Arrangement | null) => {
      if (!now.current) return null
      if (arrangement) noteUnanswered(shiftsOf(arrangement))
      const aim = arrangement && aimOf(arrangement, latest.current.judge)
      hold({ ...now.current, aim })
      return aim
    },
    [hold, noteUnanswered],
  )
  // The week may change while a shift is in the hand: what letting go would do is judged by the week as it is then, and
  // what has been saved meanwhile is arranged as it was saved.
  useEffect(() => {
    const holds = now.current
    if (!holds) return
    const asSaved = (shift: Shift) => {
      const isAnswered = unanswered.current.has(shift.id) && !latest.current.saving.has(shift.id)
      return (isAnswered ? latest.current.shiftOf(shift.id) : undefined) ?? shift
    }
    const arrangement = holds.aim && withShifts(holds.aim.arrangement, asSaved)
    const aim = arrangement && aimOf(arrangement, judge)
    hold({ ...holds, shift: asSaved(holds.shift), aim })
    for (const id of unanswered.current) if (!latest.current.saving.has(id)) unanswered.current.delete(id)
  }, [judge, hold])
  const drop = useCallback((): Drop => {
    const aim = now.current?.aim ?? null
    const result = dropOf(aim)
    if (result !== 'refused') hold(null)
    if (aim && result === 'done') latest.current.onArrange(aim.arrangement)
    return result
  }, [hold])
  const arrange = useCallback((arrangement: Arrangement) => {
    const aim = aimOf(arrangement, latest.current.judge)
    const result = dropOf(aim)
    if (result === 'done') latest.current.onArrange(arrangement)
    return { drop: result, aim }
  }, [])
  const putBack = useCallback(() => hold(null), [hold])
  return { held, read, take, aimAt, drop, arrange, putBack }
}
