import { beforeAll, describe, expect, it } from 'vitest'
import { createRestaurantWeek } from '../../bench/restaurant-week.ts'
import { loadSolvers } from '../../highs/load-solvers.ts'
import type { Pairing, RosterAnswer, RosterProblem } from '../problem.ts'
import { solve } from '../solve.ts'
import { addLeadsAndShares } from '../testing/add-leads-and-shares.ts'
import { checkWeekProof } from './check-week-proof.ts'
import type { WeekProof, WeekProofLink } from './week-proof.ts'

const week = addLeadsAndShares(createRestaurantWeek(16, 70, 1, 60))
const skillsOf = (person: number): string => `${week.people[person]?.skills}`
const likeOf = (person: number): number[] =>
  week.people.flatMap((_, other) => (other !== person && skillsOf(other) === skillsOf(person) ? [other] : []))
const besides = [0, 8].map((person): Pairing => ({ kind: 'beside', person, others: likeOf(person).slice(0, 2) }))
const aparts = [4, 12].map((person): Pairing => ({ kind: 'apart', person, other: likeOf(person)[0] ?? 0 }))
const firstShift = week.duties[0] ?? { start: 0, end: 0 }
/**
 * A trainee and a mentor with a shift that is kept, and two people who are kept on one shift though they should not be.
 */
const fixed = [0, 4, likeOf(4)[0] ?? 0].map((person) => ({ person, start: firstShift.start, end: firstShift.end }))
const problem: RosterProblem = {
  ...week,
  fixed,
  pairings: [...besides, ...aparts],
  goals: ['target-hours', 'preferences', 'seniority-mix', 'pairings', 'fair-share', 'even-hours'],
}

let answer: RosterAnswer
beforeAll(async () => {
  const { openProgram, solveMip } = await loadSolvers()
  answer = solve(problem, { openProgram, solveMip, now: () => performance.now() })
})

/** The certificate of the pairings. Its links count fixed work and duties, of both kinds of pairings. */
function proofOfPairings(): WeekProof {
  const proof = answer.proofs.find(({ goal }) => answer.goals[goal]?.name === 'pairings')
  if (!proof) throw new Error('There is no proof.')
  return proof
}

/** Returns the first link that has a price and fits. */
function findLink(fits: (link: WeekProofLink) => boolean): WeekProofLink {
  const found = proofOfPairings().links?.find(fits)
  if (!found) throw new Error('There is no such link.')
  return found
}

const isBeside = ({ pairing }: WeekProofLink): boolean => problem.pairings?.[pairing]?.kind === 'beside'
const ofDuties = ({ own, other }: WeekProofLink): boolean => own.fixed.length + other.fixed.length === 0
const besideLink = (): WeekProofLink => findLink((link) => isBeside(link) && ofDuties(link))
const apartLink = (): WeekProofLink => findLink((link) => !isBeside(link) && ofDuties(link))
const fixedLink = (): WeekProofLink => findLink((link) => !isBeside(link) && !ofDuties(link))

/** Returns what the checker says about the certificate if this link takes the place of another. */
function checkWith(link: WeekProofLink, changed: readonly WeekProofLink[], of: RosterProblem = problem): unknown {
  const proof = proofOfPairings()
  return checkWeekProof(of, {
    ...proof,
    links: (proof.links ?? []).flatMap((other) => (JSON.stringify(other) === JSON.stringify(link) ? changed : [other])),
  })
}

describe('[PAIR-02] the certificate of a goal on pairs', () => {
  it('holds, with links of both kinds of pairings, of duties and of fixed work', () => {
    const proof = proofOfPairings()
    expect(checkWeekProof(problem, proof)).toEqual({ bound: proof.bound })
    expect(proof.bound).toBeGreaterThan(0)
    expect([besideLink(), apartLink(), fixedLink()].every(({ price }) => price > 0)).toBe(true)
  })

  const laterDuty = week.duties.length - 1
  it.each<[string, () => WeekProofLink, (link: WeekProofLink) => readonly WeekProofLink[], RegExp]>([
    ['a negative price', besideLink, (link) => [{ ...link, price: -1 }], /integer >= 0/],
    ['a fractional price', apartLink, (link) => [{ ...link, price: link.price - 0.5 }], /integer >= 0/],
    ['a price above the cost', besideLink, (link) => [{ ...link, price: 1025 }], /costs 1024/],
    ['a link that is listed several times', apartLink, (link) => [link, link, link, link], /costs 1024/],
    ['a kept overlap that is counted twice', fixedLink, (link) => [link, link], /costs 1024/],
    ['a missing link', fixedLink, () => [], /claims|person/],
    ['a lower price', fixedLink, (link) => [{ ...link, price: Math.floor(link.price / 8) }], /claims/],
    ['a pairing that does not exist', besideLink, (link) => [{ ...link, pairing: 99 }], /no pairing 99/],
    [
      'a duty that does not exist',
      besideLink,
      (link) => [{ ...link, own: { ...link.own, duties: [999] } }],
      /does not exist/,
    ],
    [
      'a duty that is named twice',
      apartLink,
      (link) => [{ ...link, other: { ...link.other, duties: [...link.other.duties, ...link.other.duties] } }],
      /twice/,
    ],
    [
      'fixed work of somebody else',
      besideLink,
      (link) => [{ ...link, own: { duties: [], fixed: [2] } }],
      /does not exist/,
    ],
    ['no work', besideLink, (link) => [{ ...link, own: { duties: [], fixed: [] } }], /no work/],
    ['no work of the other person', apartLink, (link) => [{ ...link, other: { duties: [], fixed: [] } }], /no work/],
    [
      'work that does not overlap',
      apartLink,
      (link) => [{ ...link, other: { ...link.other, duties: [laterDuty] } }],
      /overlapping/,
    ],
    [
      'several duties that one person may have',
      besideLink,
      (link) => [{ ...link, own: { ...link.own, duties: [...link.own.duties, laterDuty] } }],
      /several/,
    ],
    [
      'a choice of the people beside somebody',
      besideLink,
      (link) => [{ ...link, other: { duties: [0], fixed: [] } }],
      /all of it counts/,
    ],
  ])('is refused with %s', (_what, find, change, error) => {
    const link = find()
    expect(checkWith(link, change(link))).toEqual({ error: expect.stringMatching(error) })
  })

  it('[CON-07] may not count two duties of a day as one for a person with split shifts', () => {
    const link = besideLink()
    const person = problem.pairings?.[link.pairing]?.person
    const dayOf = (duty: number): number => Math.floor((week.duties[duty]?.start ?? 0) / 1440)
    const [first = 0] = link.own.duties
    const apart = week.duties.findIndex(
      ({ start }, duty) => dayOf(duty) === dayOf(first) && start >= (week.duties[first]?.end ?? 0),
    )
    const changed = [{ ...link, own: { ...link.own, duties: [first, apart] } }]
    expect(checkWith(link, changed)).not.toEqual({ error: expect.stringMatching(/several/) })
    const people = week.people.map((own, i) => (i === person ? { ...own, splitShifts: true as const } : own))
    expect(checkWith(link, changed, { ...problem, people })).toEqual({ error: expect.stringMatching(/several/) })
  })

  it('is refused with a higher claim or minimum', () => {
    const proof = proofOfPairings()
    expect(checkWeekProof(problem, { ...proof, bound: proof.bound + 1 })).toEqual({
      error: expect.stringMatching(/claims/),
    })
    const minima = proof.minima.map((minimum, person) => minimum + (person === 4 ? 1024 : 0))
    expect(checkWeekProof(problem, { ...proof, minima })).toEqual({ error: expect.stringMatching(/person 4/) })
  })

  it('is refused for a problem with other pairings, or in which the goal is not listed', () => {
    const proof = proofOfPairings()
    const others = (problem.pairings ?? []).slice(1)
    expect(checkWeekProof({ ...problem, pairings: others }, proof)).toEqual({ error: expect.any(String) })
    const goals = problem.goals?.filter((name) => name !== 'pairings') ?? []
    expect(checkWeekProof({ ...problem, goals }, proof)).toEqual({ error: expect.any(String) })
  })

  it('proves nothing by a link if the goal ranks lower than that of the certificate', () => {
    const earlier = answer.proofs.find(({ goal }) => answer.goals[goal]?.name === 'preferences')
    if (!earlier) throw new Error('There is no proof.')
    expect(checkWeekProof(problem, earlier)).toEqual({ bound: earlier.bound })
    expect(checkWeekProof(problem, { ...earlier, links: [fixedLink()] })).toEqual({
      error: expect.stringMatching(/costs 0/),
    })
  })
})
