/** Splits and longer shifts in random weeks, against every half hour and every rule (SICK-17). */
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { type Interval, intersects, shiftInterval } from '@fairweek/domain/rules/shift-interval'
import { isVacant } from '@fairweek/domain/rules/shift-state'
import { expect, test } from 'vitest'
import { randomCases } from '../../testing/random-cases.ts'
import { createRandomWeek } from '../../testing/random-roster-week.ts'
import { couldTake } from '../could-take.ts'
import { RosterWeek } from '../roster-week.ts'
import { listLonger } from './list-longer.ts'
import { isSplittable, listSplits } from './list-splits.ts'

const SEEDS = Array.from({ length: randomCases(150, 600) }, (_, seed) => seed)

const openOf = (week: RosterWeek) =>
  week.inWeek.filter((shift) => isVacant(shift) && shiftInterval(shift) !== null) as Shift[]

test('[SICK-17] nobody absent or kept by a rule is offered a part or a longer shift, and no split for two is missed', () => {
  const seen = { forTwo: 0, forOne: 0, longer: 0 }
  for (const seed of SEEDS) {
    const week = new RosterWeek(createRandomWeek(seed))
    for (const shift of openOf(week)) {
      const whole = shiftInterval(shift)
      if (!whole) continue
      const canTake = (part: Interval) =>
        week.people.filter(
          (person) =>
            couldTake(person, { ...part, roleId: shift.roleId, id: shift.id }, week).isAllowed &&
            !week.releasedBy(person.id).some((released) => intersects(released, whole)),
        )
      const splits = listSplits(week, shift)
      for (const { at, first, second } of splits) {
        expect(isSplittable(whole, at, week.settings)).toBe(true)
        expect([first.start, first.end, second.start, second.end]).toEqual([whole.start, at, at, whole.end])
        for (const part of [first, second]) {
          expect(part.people).toEqual(canTake(part))
          for (const person of part.people)
            expect(week.timeOffOf(person).some((time) => intersects(time, part))).toBe(false)
        }
      }
      const isForTwo = (at: number) => {
        const [one, other] = [canTake({ start: whole.start, end: at }), canTake({ start: at, end: whole.end })]
        return one.some(({ id }) => other.some((next) => next.id !== id))
      }
      const [best] = splits
      if (best && isForTwo(best.at)) seen.forTwo += 1
      else if (best) seen.forOne += 1
      if (!hasStarted(whole, week.nowMinutes) && !(best && isForTwo(best.at)))
        for (let at = Math.ceil(whole.start / 30) * 30; at < whole.end; at += 30)
          if (isSplittable(whole, at, week.settings)) expect(isForTwo(at), `seed ${seed}, ${at}`).toBe(false)
      for (const longer of listLonger(week, shift)) {
        const { person, start, end } = longer
        expect(couldTake(person, { start, end, roleId: shift.roleId, id: longer.shift.id }, week).broken).toEqual([])
        expect(week.timeOffOf(person).some((time) => intersects(time, longer))).toBe(false)
        seen.longer += 1
      }
    }
  }
  for (const [kind, count] of Object.entries(seen)) expect(count, kind).toBeGreaterThan(0)
})
