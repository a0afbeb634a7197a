import type { FixToApply } from '@fairweek/domain/contracts/explanations'
import { listRefusals } from '@fairweek/domain/rules/eligibility'
import { shiftInterval } from '@fairweek/domain/rules/shift-interval'
import { dayFromNumber } from '@fairweek/domain/time/day'
import { listBrokenRules } from '@fairweek/engine/check'
import { compileProblem } from '@fairweek/engine/compile'
import { findRefusal } from '@fairweek/engine/explain/find-refusal'
import { withoutAssignments } from '@fairweek/engine/explain/standing-roster'
import { loadSolvers } from '@fairweek/engine/highs'
import type { RosterProblem } from '@fairweek/engine/problem'
import { createRosterFrom } from '@fairweek/engine/roster'
import { solve } from '@fairweek/engine/solve'
import { describe, expect, test } from 'vitest'
import { listOpenDuties, type RosterWeek } from '../../roster/roster-problem.ts'
import { buildStandingWeek } from '../../roster/standing-week.ts'
import { createRandomWeek } from '../../testing/random-roster-week.ts'
import { type Answers, answerQuestion, type Question } from './answer-question.ts'
import { describeCandidate, listReasons, reasonOf, stateFact } from './state-facts.ts'
import { checkFix } from './try-fix.ts'

const WEEKS = Array.from({ length: 500 }, (_, seed) => seed)
const roles = [
  { id: 1, name: 'Cook' },
  { id: 2, name: 'Host' },
]
const roleNames = new Map(roles.map(({ id, name }) => [id, name]))
const never = () => false

describe('the engine and the domain, one truth', () => {
  test('name the same violations of what is given, in 500 weeks, faulty ones too', () => {
    const seen = new Map<string, number>()
    let sound = 0
    for (const seed of WEEKS) {
      const week = createRandomWeek(seed)
      const { standing, context, duties, shiftOf } = buildStandingWeek(week)
      for (const assignment of standing.assignments) {
        const person = week.people[assignment.person]
        const duty = duties[assignment.duty]
        const shift = shiftOf(assignment)
        if (!person || !duty || !shift) throw new Error(`seed ${seed}: an assignment without a shift`)
        expect(shiftInterval(shift)).toEqual({ start: duty.start, end: duty.end })
        const others = withoutAssignments(standing.assignments, [assignment])
        const engine = [...listBrokenRules(standing.problem, others, assignment.person, assignment.duty)].map(reasonOf)
        const domain = listRefusals(describeCandidate(week, person, shift.id), duty, context)
        expect(new Set(engine), `seed ${seed}, shift ${shift.id}`).toEqual(new Set(domain))
        for (const reason of domain) seen.set(reason, (seen.get(reason) ?? 0) + 1)
        if (domain.length === 0) sound += 1
      }
    }
    for (const reason of ['role', 'availability', 'overlap', 'workingThatDay', 'rest', 'closerOpener'])
      expect(seen.get(reason) ?? 0, reason).toBeGreaterThan(20)
    expect(sound).toBeGreaterThan(300)
  })

  test('refuse the same people the same openings, with a fact for every reason', () => {
    let [refused, could] = [0, 0]
    for (const seed of WEEKS) {
      const week = createRandomWeek(seed)
      const { standing, context, duties } = buildStandingWeek(week)
      const compiled = compileProblem(standing.problem)
      const roster = createRosterFrom(compiled, standing.assignments)
      duties.forEach((duty, index) => {
        if (duty.open === 0) return
        week.people.forEach((person, place) => {
          const reasons = listReasons({ week, context }, person, duty)
          const refusal = findRefusal(compiled, roster, place, index)
          expect(refusal === null, `seed ${seed}, ${person.name}, duty ${index}`).toBe(reasons.length === 0)
          if (refusal) {
            refused += 1
            expect(reasons).toContain(reasonOf(refusal.reason))
          } else could += 1
          for (const reason of reasons) {
            const { fact, shift } = stateFact({ week, context, roleNames }, person, duty, reason)
            expect(fact).not.toBe('')
            expect(shift === null).toBe(reason === 'role' || reason === 'availability')
          }
        })
      })
    }
    expect(refused).toBeGreaterThan(1000)
    expect(could).toBeGreaterThan(500)
  })
})

describe('answers over random weeks', () => {
  const openingsOf = (week: RosterWeek) =>
    listOpenDuties(week).map(({ start, startTime, endTime, roleId }) => {
      return { date: dayFromNumber(Math.floor(start / 1440)), startTime, endTime, roleId }
    })

  test('whoever could take it breaks no rule, the funnel adds up, and every fix does what it said', async () => {
    const solvers = { ...(await loadSolvers()), now: () => performance.now() }
    const tools = {
      // Solving what is left open is the engine's own test; here it only has to be there.
      solve: (problem: RosterProblem) => solve({ ...problem, timeLimitSeconds: 0.01 }, solvers),
      isSearchOver: never,
      isMendingOver: never,
    }
    const kinds = new Map<string, number>()
    let shortages = 0
    for (const seed of WEEKS.slice(0, 120)) {
      const week = createRandomWeek(seed)
      const ask = <Asked extends Question>(question: Asked): Answers[Asked['kind']] => {
        const answer = answerQuestion({ week, roles }, question, tools)
        if (answer === null) throw new Error(`seed ${seed}: no answer to ${question.kind}`)
        return answer
      }
      for (const query of openingsOf(week)) {
        const told = ask({ kind: 'opening', query })
        const out = told.funnel.filter(({ isRule }) => isRule).flatMap(({ droppedOut }) => droppedOut)
        const left = told.funnel.filter(({ isRule }) => isRule).at(-1)?.passed ?? -1
        expect(out.length + left).toBe(week.people.length)
        expect(told.couldTake).toHaveLength(told.hasStarted ? 0 : left)
        expect(told.funnel.map(({ passed }) => passed)).toEqual(
          [...told.funnel.map(({ passed }) => passed)].sort((a, b) => b - a),
        )
        if (told.shortage) {
          shortages += 1
          expect(told.shortage.people).toHaveLength(told.shortage.coverable)
          expect(told.shortage.coverable).toBeLessThan(told.shortage.needed)
        }
        const { context, duties } = buildStandingWeek(week)
        for (const { id } of told.couldTake) {
          const person = week.people.find((somebody) => somebody.id === id)
          const duty = duties.find(
            (one) =>
              one.startTime === query.startTime &&
              one.endTime === query.endTime &&
              one.roleId === query.roleId &&
              one.dayOfWeek === told.slot.dayOfWeek,
          )
          if (person && duty) expect(listReasons({ week, context }, person, duty)).toEqual([])
        }
        const fixes = ask({ kind: 'fixes', query })
        if (told.hasStarted) expect(fixes).toEqual([])
        else if (told.couldTake.length > 0) expect(fixes.some(({ kind }) => kind === 'ask')).toBe(true)
        for (const fix of fixes) {
          kinds.set(fix.kind, (kinds.get(fix.kind) ?? 0) + 1)
          expect(checkFix(week, fix.apply, roleNames)).toBeNull()
          const fillable = listOpenDuties(week).filter(({ start }) => start >= week.nowMinutes)
          expect(fix.openSlots.before).toBe(fillable.reduce((sum, { count }) => sum + count, 0))
          expect(fix.exceptions.length > 0).toBe(fix.kind === 'exception')
          const stale: FixToApply = {
            ...fix.apply,
            changes: fix.apply.changes.map((change) => ({ ...change, version: change.version && change.version + 1 })),
          }
          if (stale.changes.some(({ version }) => version !== null))
            expect(checkFix(week, stale, roleNames)).toMatchObject({ kind: 'overtaken' })
          if (fix.kind === 'exception')
            expect(checkFix(week, { ...fix.apply, exceptions: [] }, roleNames)).toMatchObject({ kind: 'forbidden' })
        }
        for (const { id } of week.people) {
          const one = ask({ kind: 'personForOpening', query, staffId: id })
          const couldTake = told.couldTake.some((person) => person.id === id)
          if (told.hasStarted) expect(['cannot', 'holds']).toContain(one.verdict)
          else expect(one.verdict === 'could', `seed ${seed}: ${one.text}`).toBe(couldTake)
          expect(one.cost === null).toBe(one.verdict === 'cannot' || one.verdict === 'holds')
        }
      }
    }
    for (const kind of ['ask', 'move', 'extend', 'exception']) expect(kinds.get(kind) ?? 0, kind).toBeGreaterThan(1)
    expect(shortages).toBeGreaterThan(20)
  }, 120_000)
})
