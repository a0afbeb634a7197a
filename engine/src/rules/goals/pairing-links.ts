import type { CompiledProblem } from '../../compile.ts'
import type { Link, LinkedWork } from '../../links.ts'
import type { Pairing } from '../../problem.ts'
import { hasTimes, mayWorkTwice, type Work } from '../hard-rule.ts'
import { dayOf } from '../limits/line-rule.ts'

const MINUTES_A_DAY = 1440

/** Checks whether two pieces of work share a minute or more. */
export function isTogether(a: Work, b: Work): boolean {
  return Math.max(a.realStart, b.realStart) < Math.min(a.realEnd, b.realEnd)
}

/** Checks whether work belongs to the horizon, not to the days before or after it. */
export function isInHorizon({ problem }: CompiledProblem, { start }: Work): boolean {
  return start >= 0 && start < problem.days * MINUTES_A_DAY
}

/** A piece of work that a person has (fixed work) or may be assigned (a duty). */
type PossibleWork = { readonly person: number; readonly work: Work }

const NOTHING: LinkedWork = { duties: [], fixed: [] }

function indexesOf(works: readonly PossibleWork[]): LinkedWork {
  const of = (kind: Work['kind']): number[] => works.flatMap(({ work }) => (work.kind === kind ? [work.index] : []))
  return { duties: of('duty'), fixed: of('fixed') }
}

function termsOf(works: readonly PossibleWork[], coefficient: number): Link['terms'] {
  return works.flatMap(({ person, work }) => (work.kind === 'duty' ? [{ person, duty: work.index, coefficient }] : []))
}

function listWork({ dutyWork, options, fixedWork }: CompiledProblem, person: number): PossibleWork[] {
  const duties = (options[person] ?? []).flatMap((duty) => dutyWork[duty] ?? [])
  return [...(fixedWork[person] ?? []).filter(hasTimes), ...duties].map((work) => ({ person, work }))
}

const isFixed = ({ work }: PossibleWork): boolean => work.kind === 'fixed'

/**
 * Checks whether two pieces of work are duties of which their person may have only one: they overlap, or they are on
 * one day and the person may have only one duty a day.
 */
function isOneOrOther({ pairContext }: CompiledProblem, a: PossibleWork, b: PossibleWork): boolean {
  if (isFixed(a) || isFixed(b)) return false
  return isTogether(a.work, b.work) || (!mayWorkTwice(pairContext(a.person)) && dayOf(a.work) === dayOf(b.work))
}

/** Splits duties into groups of which a person may have only one. */
function groupExclusive(compiled: CompiledProblem, duties: readonly PossibleWork[]): PossibleWork[][] {
  const groups: PossibleWork[][] = []
  for (const one of duties) {
    const group = groups.find((others) => others.every((other) => isOneOrOther(compiled, other, one)))
    if (group) group.push(one)
    else groups.push([one])
  }
  return groups
}

/** Work of a person, of which they have at most one, and the work of others that overlaps with each of it. */
type Encounter = { readonly own: readonly PossibleWork[]; readonly others: readonly PossibleWork[] }

/**
 * Merges encounters with the same other work if the person may have only one of their duties. This makes links tighter
 * and fewer.
 */
function mergeEncounters(compiled: CompiledProblem, encounters: readonly Encounter[]): Encounter[] {
  const byOthers = new Map<string, { own: PossibleWork[]; others: readonly PossibleWork[] }[]>()
  for (const { own, others } of encounters) {
    const key = others.map(({ person, work }) => `${person} ${work.kind} ${work.index}`).join()
    const merged = byOthers.get(key) ?? []
    byOthers.set(key, merged)
    const same = merged.find((known) =>
      known.own.every((one) => own.every((more) => isOneOrOther(compiled, one, more))),
    )
    if (same) same.own.push(...own)
    else merged.push({ own: [...own], others })
  }
  return [...byOthers.values()].flat()
}

/** One link for each time at which the person may work: their work minus the work of others that overlaps with it. */
function linkBeside(
  compiled: CompiledProblem,
  index: number,
  { person, others }: Extract<Pairing, { kind: 'beside' }>,
): Link[] {
  const beside = others.flatMap((other) => listWork(compiled, other))
  const encounters = listWork(compiled, person)
    .filter(({ work }) => isInHorizon(compiled, work))
    .map((one) => ({ own: [one], others: beside.filter(({ work }) => isTogether(one.work, work)) }))
    .filter((encounter) => !encounter.others.some(isFixed))
  return mergeEncounters(compiled, encounters).map(({ own, others: partners }) => ({
    pairing: index,
    own: indexesOf(own),
    other: NOTHING,
    base: own.filter(isFixed).length,
    terms: [...termsOf(own, 1), ...termsOf(partners, -1)],
  }))
}

/**
 * Links of two people who should be apart. Fixed work has a link with all work of the other person that overlaps with
 * it. A duty has one with each group of overlapping duties of which the other person may have only one: such a link is
 * tighter than one for each pair of duties.
 */
function linkApart(
  compiled: CompiledProblem,
  index: number,
  { person, other }: Extract<Pairing, { kind: 'apart' }>,
): Link[] {
  const [own, others] = [listWork(compiled, person), listWork(compiled, other)]
  const isCounted = (a: PossibleWork, b: PossibleWork): boolean =>
    isTogether(a.work, b.work) && (isInHorizon(compiled, a.work) || isInHorizon(compiled, b.work))
  const ownDuties = own.filter((one) => !isFixed(one))
  const otherDuties = others.filter((one) => !isFixed(one))
  const ofFixed: Encounter[] = [
    ...own.filter(isFixed).map((work) => ({ own: [work], others: others.filter((one) => isCounted(work, one)) })),
    ...others.filter(isFixed).map((work) => ({ own: ownDuties.filter((one) => isCounted(one, work)), others: [work] })),
  ]
  const ofDuties = ownDuties.flatMap((one) =>
    groupExclusive(
      compiled,
      otherDuties.filter((duty) => isCounted(one, duty)),
    ).map((group): Encounter => ({ own: [one], others: group })),
  )
  return [...ofFixed, ...mergeEncounters(compiled, ofDuties)]
    .filter((encounter) => encounter.own.length > 0 && encounter.others.length > 0)
    .map((encounter) => ({
      pairing: index,
      own: indexesOf(encounter.own),
      other: indexesOf(encounter.others),
      base: [...encounter.own, ...encounter.others].filter(isFixed).length - 1,
      terms: [...termsOf(encounter.own, 1), ...termsOf(encounter.others, 1)],
    }))
}

/** Returns the links of all pairings. In a roster that breaks no hard rule, they add up to the value of the goal. */
export function listPairingLinks(compiled: CompiledProblem): Link[] {
  return (compiled.problem.pairings ?? []).flatMap((pairing, index) =>
    pairing.kind === 'beside' ? linkBeside(compiled, index, pairing) : linkApart(compiled, index, pairing),
  )
}
