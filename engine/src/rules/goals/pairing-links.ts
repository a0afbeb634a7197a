import type { CompiledProblem } from '../../compile.ts'
import type { Link, LinkedWork } from '../../links.ts'
import type { Pairing } from '../../problem.ts'
import { hasTimes, type Work } from '../hard-rule.ts'

const MINUTES_A_DAY = 1440

/** Checks whether two pieces of work share a minute or more. */
export function isTogether(a: Work, b: Work): boolean {
  return Math.max(a.realStart, b.realStart) < Math.min(a.realEnd, b.realEnd)
}

/** Checks whether work belongs to the horizon, not to the days before or after it. */
export function isInHorizon({ problem }: CompiledProblem, { start }: Work): boolean {
  return start >= 0 && start < problem.days * MINUTES_A_DAY
}

/** A piece of work that a person has (a pin) or may be assigned (a duty). */
type PossibleWork = { readonly person: number; readonly work: Work }

const NOTHING: LinkedWork = { duties: [], pins: [] }

function indexesOf(works: readonly PossibleWork[]): LinkedWork {
  const of = (kind: Work['kind']): number[] => works.flatMap(({ work }) => (work.kind === kind ? [work.index] : []))
  return { duties: of('duty'), pins: of('pin') }
}

function termsOf(works: readonly PossibleWork[], coefficient: number): Link['terms'] {
  return works.flatMap(({ person, work }) => (work.kind === 'duty' ? [{ person, duty: work.index, coefficient }] : []))
}

function listWork({ dutyWork, options, pinWork }: CompiledProblem, person: number): PossibleWork[] {
  const duties = (options[person] ?? []).flatMap((duty) => dutyWork[duty] ?? [])
  return [...(pinWork[person] ?? []).filter(hasTimes), ...duties].map((work) => ({ person, work }))
}

/** Groups work that is interchangeable for overlaps: duties with the same times. Nobody has two of them. */
function groupBySpan(works: readonly PossibleWork[]): PossibleWork[][] {
  const groups = new Map<string, PossibleWork[]>()
  for (const one of works) {
    const { kind, index, realStart, realEnd } = one.work
    // Work that the clock change leaves without a minute overlaps with nothing, not even with its like.
    const isAlone = kind === 'pin' || realStart >= realEnd
    const key = isAlone ? `${kind} ${index}` : `${realStart} ${realEnd}`
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return [...groups.values()]
}

/** One link for each time at which the person may work: their work minus the work of others that overlaps with it. */
function linkBeside(
  compiled: CompiledProblem,
  index: number,
  { person, others }: Extract<Pairing, { kind: 'beside' }>,
): Link[] {
  const beside = others.flatMap((other) => listWork(compiled, other))
  const groups = groupBySpan(listWork(compiled, person).filter(({ work }) => isInHorizon(compiled, work)))
  return groups.flatMap((own): Link[] => {
    const partners = beside.filter(({ work }) => own.some((one) => isTogether(one.work, work)))
    if (partners.some(({ work }) => work.kind === 'pin')) return []
    const base = own.filter(({ work }) => work.kind === 'pin').length
    const terms = [...termsOf(own, 1), ...termsOf(partners, -1)]
    return [{ pairing: index, own: indexesOf(own), other: NOTHING, base, terms }]
  })
}

/**
 * Links of two people who should be apart. A pin has a link with all work of the other person that overlaps with it.
 * Two duties overlap at the moment at which the later one starts. Nobody has two duties at one moment, so a moment
 * needs only two links: one for duties of the person that start then, one for those that have started before. These
 * links are tighter than one for each pair of duties, and far fewer.
 */
function linkApart(
  compiled: CompiledProblem,
  index: number,
  { person, other }: Extract<Pairing, { kind: 'apart' }>,
): Link[] {
  const link = (own: readonly PossibleWork[], others: readonly PossibleWork[]): Link[] => {
    if (own.length === 0 || others.length === 0) return []
    const pins = [...own, ...others].filter(({ work }) => work.kind === 'pin').length
    const terms = [...termsOf(own, 1), ...termsOf(others, 1)]
    return [{ pairing: index, own: indexesOf(own), other: indexesOf(others), base: pins - 1, terms }]
  }
  const isPin = ({ work }: PossibleWork): boolean => work.kind === 'pin'
  const [own, others] = [listWork(compiled, person), listWork(compiled, other)]
  const ownDuties = own.filter((one) => !isPin(one))
  const otherDuties = others.filter((one) => !isPin(one))
  const isCounted = (a: PossibleWork, b: PossibleWork): boolean =>
    isTogether(a.work, b.work) && (isInHorizon(compiled, a.work) || isInHorizon(compiled, b.work))
  const ofPins = [
    ...own.filter(isPin).flatMap((pin) =>
      link(
        [pin],
        others.filter((one) => isCounted(pin, one)),
      ),
    ),
    ...others.filter(isPin).flatMap((pin) =>
      link(
        ownDuties.filter((one) => isCounted(one, pin)),
        [pin],
      ),
    ),
  ]
  const moments = [...new Set([...ownDuties, ...otherDuties].map(({ work }) => work.realStart))]
  const ofMoments = moments.flatMap((moment) => {
    const starting = ({ work }: PossibleWork): boolean => work.realStart === moment && work.realEnd > moment
    const running = ({ work }: PossibleWork): boolean => work.realStart < moment && work.realEnd > moment
    const starters = otherDuties.filter(starting)
    return [
      ...link(ownDuties.filter(starting), [...starters, ...otherDuties.filter(running)]),
      ...link(ownDuties.filter(running), starters),
    ]
  })
  return [...ofPins, ...ofMoments]
}

/** Returns the links of all pairings. In a roster that breaks no hard rule, they add up to the value of the goal. */
export function listPairingLinks(compiled: CompiledProblem): Link[] {
  return (compiled.problem.pairings ?? []).flatMap((pairing, index) =>
    pairing.kind === 'beside' ? linkBeside(compiled, index, pairing) : linkApart(compiled, index, pairing),
  )
}
