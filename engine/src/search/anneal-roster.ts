import type { CompiledProblem } from '../compile.ts'
import { type SummedCosts, tabulateCosts } from '../costs.ts'
import { findBrokenLineRule } from '../line-limits.ts'
import { trackLinks } from '../links.ts'
import type { Random } from '../random.ts'
import { addDuty, openSlots, type Roster, removeDuty } from '../roster.ts'
import { listStandingShifts } from '../rules/goals/changes.ts'
import { countUnsocial } from '../rules/goals/fair-share.ts'
import { trackDays } from './track-days.ts'

/** Duration and temperatures of the search. */
export type AnnealOptions = {
  readonly costs: SummedCosts
  /**
   * The temperatures at the start and at the end. At temperature t, a change that costs t is accepted with probability
   * 1/e.
   */
  readonly firstTemperature: number
  readonly lastTemperature: number
  /**
   * Returns the completed share of the search, 0 to 1. Called every few hundred moves with the number of moves so far.
   */
  readonly progress: (moves: number) => number
  /** Called with every better roster. True ends the search early, e.g. because nothing better is possible. */
  readonly isGoodEnough?: (roster: Roster) => boolean
}

const MOVES_BETWEEN_CHECKS = 512
/** The maximum number of clashing duties dropped for a new one. */
const MAX_DROPPED = 2
const HEIRS_TRIED = 4
/** Sums of costs that differ by less than this count as equal. */
const TOLERANCE = 1e-6

/**
 * Returns by how many shifts each person's duties differ from their current roster (`away`) and, indexed by person *
 * duties + duty, by how much assigning a duty changes that number (`awaySteps`). A person at 0 is unchanged.
 */
function measureDistances(compiled: CompiledProblem, { assigned }: Roster): { away: Int32Array; awaySteps: Int8Array } {
  const count = compiled.problem.duties.length
  const awaySteps = new Int8Array(assigned.length * count)
  const away = new Int32Array(assigned.length)
  for (const [person, shifts] of listStandingShifts(compiled).entries()) {
    if (!shifts) continue
    const own = awaySteps.subarray(person * count, (person + 1) * count).fill(1)
    for (const duty of shifts.flat()) own[duty] = -1
    away[person] = (assigned[person] ?? []).reduce((sum, duty) => sum + (own[duty] as number), shifts.length)
  }
  return { away, awaySteps }
}

/**
 * Simulated annealing: assigns a random possible duty to a random person. If the duty is full, a holder loses it; the
 * person's clashing duties are dropped and passed on to others. The roster never breaks a hard rule and ends as the
 * best one found.
 */
export function annealRoster(compiled: CompiledProblem, roster: Roster, random: Random, options: AnnealOptions): void {
  const { problem, clashTables, options: optionsOf, candidates } = compiled
  const { open, pair, minutes, counts, change: changed } = options.costs
  const { dutyUnits, maxUnits, isUnsocial, unit, links } = tabulateCosts(compiled)
  const count = problem.duties.length
  const movable = problem.people.flatMap((_, person) => (optionsOf[person]?.length ? [person] : []))
  if (movable.length === 0) return
  const holders = problem.duties.map((): number[] => [])
  roster.assigned.forEach((duties, person) => {
    for (const duty of duties) holders[duty]?.push(person)
  })
  const units = Int32Array.from(
    roster.minutes,
    (worked, person) => (worked - (compiled.fixedMinutes[person] ?? 0)) / unit,
  )
  const unsocial = Int32Array.from(roster.assigned, (duties) => countUnsocial(compiled, duties))

  const { away, awaySteps } = measureDistances(compiled, roster)
  const days = trackDays(compiled, roster, options.costs)
  const linked = options.costs.links && trackLinks(links, options.costs.links, roster)

  const give = (person: number, duty: number): void => {
    addDuty(compiled, roster, person, duty)
    holders[duty]?.push(person)
    units[person] = (units[person] as number) + (dutyUnits[duty] as number)
    unsocial[person] = (unsocial[person] as number) + (isUnsocial[duty] as number)
    away[person] = (away[person] as number) + (awaySteps[person * count + duty] as number)
    days?.add(person, duty)
  }
  const take = (person: number, duty: number): void => {
    removeDuty(compiled, roster, person, duty)
    const list = holders[duty] as number[]
    list.splice(list.indexOf(person), 1)
    units[person] = (units[person] as number) - (dutyUnits[duty] as number)
    unsocial[person] = (unsocial[person] as number) - (isUnsocial[duty] as number)
    away[person] = (away[person] as number) - (awaySteps[person * count + duty] as number)
    days?.remove(person, duty)
  }
  /** Checks whether a person could take a duty if they gave up the duty `without`. */
  const fits = (person: number, duty: number, without: number): boolean => {
    if (!compiled.isCandidate(person, duty)) return false
    const table = clashTables[person] as Uint8Array
    const own = roster.assigned[person] as number[]
    for (let i = 0; i < own.length; i++) {
      const assigned = own[i] as number
      if (assigned !== without && table[assigned * count + duty] === 1) return false
    }
    return true
  }
  /**
   * Returns by how much the cost of a person's hours, unsocial duties and changes rises; Infinity above the cap on
   * hours. Costs of pairs and of sequences of days are not included.
   */
  const lineDelta = (person: number, change: number, unsocialChange: number, awayChange: number): number => {
    const now = units[person] as number
    const then = now + change
    if (then > (maxUnits[person] as number)) return Number.POSITIVE_INFINITY
    const own = minutes[person] as Float64Array
    let cost = (own[then] as number) - (own[now] as number)
    const ofCount = unsocialChange === 0 ? null : counts?.[person]
    const given = unsocial[person] as number
    if (ofCount) cost += (ofCount[given + unsocialChange] as number) - (ofCount[given] as number)
    if (changed === null || awayChange === 0) return cost
    const before = away[person] as number
    return cost + (changed[person] as number) * (Number(before + awayChange > 0) - Number(before > 0))
  }

  const dropped: number[] = []
  const heirs: number[] = []
  const hasLineRules = compiled.lineContexts.some((context) => context !== null)
  /** Checks whether a person keeps their line rules if they lose the duties `gone` and get the duty `come`. */
  const meetsLineRules = (person: number, gone: readonly number[], come: number): boolean => {
    if (!compiled.lineContexts[person]) return true
    const assigned = (roster.assigned[person] as number[]).filter((own) => !gone.includes(own))
    return findBrokenLineRule(compiled, person, assigned, come) === null
  }
  /** Checks whether a move breaks a line rule for the person who gets the duty, or for an heir of a dropped one. */
  const breaksLineRules = (person: number, duty: number, giver: number): boolean => {
    if (!meetsLineRules(person, dropped, duty)) return true
    return heirs.some(
      (heir, i) => heir >= 0 && !meetsLineRules(heir, heir === giver ? [duty] : [], dropped[i] as number),
    )
  }
  /** Makes (1) or undoes (-1) a move in the links; returns by how much their cost rises. */
  const moveLinks = (person: number, duty: number, giver: number, by: 1 | -1): number => {
    if (!linked) return 0
    let cost = linked.change(person, duty, by)
    if (giver >= 0) cost += linked.change(giver, duty, by === 1 ? -1 : 1)
    for (const [i, orphan] of dropped.entries()) {
      cost += linked.change(person, orphan, by === 1 ? -1 : 1)
      if ((heirs[i] as number) >= 0) cost += linked.change(heirs[i] as number, orphan, by)
    }
    return cost
  }
  /** Makes a random change if `accepts` approves its cost. Returns the cost, or null if nothing changed. */
  const tryMove = (accepts: (cost: number) => boolean): number | null => {
    const person = movable[random(movable.length)] as number
    const own = optionsOf[person] as readonly number[]
    const duty = own[random(own.length)] as number
    if (problem.duties[duty]?.need === 0) return null
    const assigned = roster.assigned[person] as number[]
    const table = clashTables[person] as Uint8Array
    dropped.length = 0
    for (let i = 0; i < assigned.length; i++) {
      const other = assigned[i] as number
      if (other === duty) return null
      if (table[other * count + duty] === 1) dropped.push(other)
    }
    if (dropped.length > MAX_DROPPED) return null
    const list = holders[duty] as number[]
    const isFull = openSlots(compiled, roster, duty) <= 0
    const giver = isFull ? (list[random(list.length)] as number) : -1
    let cost = pair[person * count + duty] as number
    let change = dutyUnits[duty] as number
    let unsocialChange = isUnsocial[duty] as number
    let awayChange = awaySteps[person * count + duty] as number
    let giverChange = 0
    let giverUnsocialChange = 0
    let giverAwayChange = 0
    if (isFull) {
      cost -= pair[giver * count + duty] as number
      giverChange -= dutyUnits[duty] as number
      giverUnsocialChange -= isUnsocial[duty] as number
      giverAwayChange -= awaySteps[giver * count + duty] as number
    } else cost -= open[duty] as number
    heirs.length = 0
    for (const orphan of dropped) {
      cost -= pair[person * count + orphan] as number
      change -= dutyUnits[orphan] as number
      unsocialChange -= isUnsocial[orphan] as number
      awayChange -= awaySteps[person * count + orphan] as number
      let heir = -1
      // The giver may take over only one of the dropped duties, because several could clash with each other.
      if (isFull && heirs.length === 0 && fits(giver, orphan, duty)) {
        heir = giver
        giverChange += dutyUnits[orphan] as number
        giverUnsocialChange += isUnsocial[orphan] as number
        giverAwayChange += awaySteps[giver * count + orphan] as number
      } else {
        const able = candidates[orphan] as readonly number[]
        for (let i = 0; i < HEIRS_TRIED && heir < 0; i++) {
          const other = able[random(able.length)] as number
          if (other === person || other === giver || heirs.includes(other) || !fits(other, orphan, -1)) continue
          heir = other
          const step = awaySteps[other * count + orphan] as number
          cost += lineDelta(other, dutyUnits[orphan] as number, isUnsocial[orphan] as number, step)
        }
      }
      heirs.push(heir)
      cost += heir >= 0 ? (pair[heir * count + orphan] as number) : (open[orphan] as number)
    }
    cost += lineDelta(person, change, unsocialChange, awayChange)
    if (isFull) cost += lineDelta(giver, giverChange, giverUnsocialChange, giverAwayChange)
    if (days && cost < Number.POSITIVE_INFINITY) {
      cost += days.delta(person, duty, dropped)
      if (isFull) cost += days.delta(giver, dropped[heirs.indexOf(giver)] ?? -1, [duty])
      for (const [i, heir] of heirs.entries())
        if (heir >= 0 && heir !== giver) cost += days.delta(heir, dropped[i] as number, [])
    }
    if (hasLineRules && cost < Number.POSITIVE_INFINITY && breaksLineRules(person, duty, isFull ? giver : -1))
      return null
    cost += moveLinks(person, duty, giver, 1)
    if (!accepts(cost)) {
      moveLinks(person, duty, giver, -1)
      return null
    }
    for (const orphan of dropped) take(person, orphan)
    if (isFull) take(giver, duty)
    give(person, duty)
    for (const [i, orphan] of dropped.entries()) if ((heirs[i] as number) >= 0) give(heirs[i] as number, orphan)
    return cost
  }

  let current = 0
  let best = 0
  let saved: Roster | null = null
  const save = (): void => {
    saved = {
      assigned: roster.assigned.map((own) => [...own]),
      minutes: [...roster.minutes],
      filled: [...roster.filled],
    }
  }
  let temperature = options.firstTemperature
  const decay = Math.log(options.lastTemperature / options.firstTemperature)
  const accepts = (cost: number): boolean => {
    if (cost <= 0) return true
    if (cost === Number.POSITIVE_INFINITY || Math.exp(-cost / temperature) * 65_536 <= random(65_536)) return false
    // The best roster is copied only when the search is about to move away from it.
    if (current <= best + TOLERANCE) save()
    return true
  }
  for (let move = 0; ; move++) {
    if (move % MOVES_BETWEEN_CHECKS === 0) {
      const progress = options.progress(move)
      if (progress >= 1) break
      temperature = options.firstTemperature * Math.exp(decay * progress)
    }
    const cost = tryMove(accepts)
    if (cost === null) continue
    current += cost
    if (current >= best - TOLERANCE) continue
    best = current
    if (options.isGoodEnough?.(roster)) return
  }
  const bestRoster = saved as Roster | null
  if (current > best + TOLERANCE && bestRoster) {
    bestRoster.assigned.forEach((own, person) => {
      roster.assigned[person] = own
    })
    bestRoster.minutes.forEach((worked, person) => {
      roster.minutes[person] = worked
    })
    bestRoster.filled.forEach((filled, duty) => {
      roster.filled[duty] = filled
    })
  }
}
