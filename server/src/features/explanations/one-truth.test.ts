import type { FixToApply } from '@fairweek/domain/contracts/explanations/fix-to-apply'
import { hasStarted } from '@fairweek/domain/rules/has-started'
import { dayFromNumber } from '@fairweek/domain/time/day'
import { loadSolvers } from '@fairweek/engine/highs'
import type { RosterProblem } from '@fairweek/engine/problem'
import { solve } from '@fairweek/engine/solve'
import { describe, expect, test } from 'vitest'
import { couldTake } from '../../roster/could-take.ts'
import { RosterWeek } from '../../roster/roster-week.ts'
import { buildStandingWeek } from '../../roster/standing-week.ts'
import { randomCases } from '../../testing/random-cases.ts'
import { createRandomWeek } from '../../testing/random-roster-week.ts'
import { type Answers, answerQuestion, type Question } from './answer-question.ts'
import { checkFix } from './try-fix.ts'

const WEEKS = Array.from({ length: randomCases(40, 120) }, (_, seed) => seed)
const never = () => false

describe('explanations of random weeks', () => {
  const openingsOf = (week: RosterWeek) =>
    week.openDuties.map(({ start, startTime, endTime, roleId }) => {
      return { date: dayFromNumber(Math.floor(start / 1440)), startTime, endTime, roleId }
    })

  /** Checks whether an open duty is the rest of a demand, too short for a shift of its own. */
  const isTooShort = (week: RosterWeek, { date, ...query }: ReturnType<typeof openingsOf>[number]) =>
    week.openDuties.some(
      (duty) =>
        duty.isTooShort &&
        dayFromNumber(Math.floor(duty.start / 1440)) === date &&
        duty.startTime === query.startTime &&
        duty.endTime === query.endTime &&
        duty.roleId === query.roleId,
    )

  test('suggest only people who break no rule and fixes that pass their check, with consistent counts', async () => {
    const solvers = { ...(await loadSolvers()), now: () => performance.now() }
    const tools = {
      // The engine's own tests cover this solver, so here a very short time limit is enough.
      solve: (problem: RosterProblem) => solve({ ...problem, timeLimitSeconds: 0.01 }, solvers),
      isSearchOver: never,
      isMendingOver: never,
    }
    const kinds = new Map<string, number>()
    let shortages = 0
    for (const seed of WEEKS) {
      const snapshot = createRandomWeek(seed)
      const week = new RosterWeek(snapshot)
      const ask = <Asked extends Question>(question: Asked): Answers[Asked['kind']] => {
        const answer = answerQuestion(snapshot, question, tools)
        if (answer === null) throw new Error(`seed ${seed}: no answer to ${question.kind}`)
        return answer
      }
      for (const query of openingsOf(week)) {
        const answer = ask({ kind: 'opening', query })
        const out = answer.funnel.filter(({ isRule }) => isRule).flatMap(({ droppedOut }) => droppedOut)
        const left = answer.funnel.filter(({ isRule }) => isRule).at(-1)?.passed ?? -1
        expect(out.length + left).toBe(week.people.length)
        expect(answer.couldTake).toHaveLength(answer.hasStarted ? 0 : left)
        expect(answer.funnel.map(({ passed }) => passed)).toEqual(
          [...answer.funnel.map(({ passed }) => passed)].sort((a, b) => b - a),
        )
        if (answer.shortage) {
          shortages += 1
          expect(answer.shortage.people).toHaveLength(answer.shortage.coverable)
          expect(answer.shortage.coverable).toBeLessThan(answer.shortage.needed)
        }
        const { duties } = buildStandingWeek(week)
        for (const { id } of answer.couldTake) {
          const person = week.people.find((somebody) => somebody.id === id)
          const duty = duties.find(
            (one) =>
              one.startTime === query.startTime &&
              one.endTime === query.endTime &&
              one.roleId === query.roleId &&
              one.dayOfWeek === answer.slot.dayOfWeek,
          )
          if (person && duty) expect(couldTake(person, duty, week).broken).toEqual([])
        }
        const fixes = ask({ kind: 'fixes', query })
        if (answer.hasStarted) expect(fixes).toEqual([])
        else if (isTooShort(week, query)) expect(fixes.filter(({ kind }) => kind !== 'extend')).toEqual([])
        else if (answer.couldTake.length > 0) expect(fixes.some(({ kind }) => kind === 'ask')).toBe(true)
        for (const fix of fixes) {
          kinds.set(fix.kind, (kinds.get(fix.kind) ?? 0) + 1)
          expect(checkFix(week, fix.apply)).toBeNull()
          const fillable = week.openDuties.filter((duty) => !hasStarted(duty, week.nowMinutes))
          expect(fix.openSlots.before).toBe(fillable.reduce((sum, { count }) => sum + count, 0))
          expect(fix.exceptions.length > 0).toBe(fix.kind === 'exception')
          const stale: FixToApply = {
            ...fix.apply,
            changes: fix.apply.changes.map((change) => ({ ...change, version: change.version && change.version + 1 })),
          }
          if (stale.changes.some(({ version }) => version !== null))
            expect(checkFix(week, stale)).toMatchObject({ kind: 'overtaken' })
          if (fix.kind === 'exception')
            expect(checkFix(week, { ...fix.apply, exceptions: [] })).toMatchObject({ kind: 'forbidden' })
        }
        for (const { id } of week.people) {
          const one = ask({ kind: 'personForOpening', query, staffId: id })
          const couldTake = answer.couldTake.some((person) => person.id === id)
          if (answer.hasStarted) expect(['cannot', 'holds']).toContain(one.verdict)
          else expect(one.verdict === 'could', `seed ${seed}: ${one.text}`).toBe(couldTake)
          expect(one.cost === null).toBe(one.verdict === 'cannot' || one.verdict === 'holds')
        }
      }
    }
    for (const kind of ['ask', 'move', 'extend', 'exception']) expect(kinds.get(kind) ?? 0, kind).toBeGreaterThan(0)
    expect(shortages).toBeGreaterThan(WEEKS.length / 6)
  })
})
