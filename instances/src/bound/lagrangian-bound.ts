import type { CostedSequence } from '../lines/cost-sequence.ts'
import type { SequenceSpace } from '../lines/sequence-space.ts'
import type { SequenceProof } from '../proof/sequence-proof.ts'
import { createLagrangianEvaluator } from './lagrangian-evaluator.ts'
import { copyMultipliers, createMultipliers, type Multipliers } from './multipliers.ts'

const MAX_STEP = 2
const MIN_GAIN = 0.01
/** The number of steps without improvement after which the step size is reduced. */
const PATIENCE = 20
/** The same number before the first improvement. It is smaller, because the first steps are usually far too long. */
const IMPATIENCE = 6
/** Shares of the mean under-cover cost that are tried as initial cover multipliers. */
const FIRST_COVER_SHARES = [0, 0.05, 0.2, 0.5, 0.95]

/**
 * A Lagrangian bound: cover, and the limits on minutes, weekends and capped shift types, are priced instead of
 * enforced. The multipliers are improved by the volume algorithm, a subgradient method.
 */
export type SubgradientBound = {
  /**
   * Moves the multipliers towards a better bound and evaluates them; false if no line is possible for some person.
   * `target` is a cost above the bound.
   */
  step(target: number): boolean
  /** The best bound so far, not rounded. */
  readonly value: number
  /** The certificate of the best multipliers, in exact arithmetic. */
  prove(): SequenceProof | null
  /** The best cover multipliers, by day * shiftCount + shift. */
  readonly coverPrices: Float64Array
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}

/** Creates a bound that can be improved step by step. `minutesOf` holds the minutes of each shift type. */
export function createLagrangianBound(
  costed: CostedSequence,
  spaces: readonly SequenceSpace[],
  minutesOf: readonly number[],
): SubgradientBound {
  const { people, need } = costed
  const evaluator = createLagrangianEvaluator(costed, spaces, minutesOf)
  const { usual } = evaluator
  const center = createMultipliers(costed)
  const trial = createMultipliers(costed)
  // The moving average of the usage of the cheapest lines. The gaps between usage and demand give the direction in
  // which the multipliers move.
  const usage = createMultipliers(costed)
  const fresh = createMultipliers(costed)
  let best = Number.NEGATIVE_INFINITY
  let stepSize = 0.5
  let share = 0.1
  let misses = 0
  let hasRisen = false
  let rounds = 0
  let bestAtCheck = Number.NEGATIVE_INFINITY

  /**
   * Visits every gap between usage and demand, unless the multiplier is at its limit and would have to move beyond it.
   */
  const eachGap = (
    from: Multipliers,
    visit: (gap: number, kind: keyof Multipliers, person: number, place: number) => void,
  ) => {
    for (let place = 0; place < need.length; place++) {
      const gap = (need[place] as number) - (from.cover[place] as number)
      const price = center.cover[place] as number
      const isAtLimit =
        gap > 0 ? price >= (costed.underCost[place] as number) : price <= -(costed.overCost[place] as number)
      if (gap !== 0 && !isAtLimit) visit(gap, 'cover', 0, place)
    }
    for (const [person, { person: rules, maxMinutes, minMinutes }] of spaces.entries()) {
      const minutes = from.minutes[person] as number
      const price = center.minutes[person] as number
      const over = minutes - maxMinutes / usual
      const under = minutes - minMinutes / usual
      const gap = price > 0 || over > 0 ? over : price < 0 || under < 0 ? under : 0
      if (gap !== 0) visit(gap, 'minutes', person, 0)
      const weekends = (from.weekends[person] as number) - rules.maxWeekends
      if (weekends > 0 || (center.weekends[person] as number) > 0) visit(weekends, 'weekends', person, 0)
      for (const [i, { max }] of people[person]?.caps.entries() ?? []) {
        const used = (from.caps[person]?.[i] as number) - max
        if (used > 0 || (center.caps[person]?.[i] as number) > 0) visit(used, 'caps', person, i)
      }
    }
  }

  const move = (length: number): void => {
    copyMultipliers(center, trial)
    eachGap(usage, (gap, kind, person, place) => {
      if (kind === 'cover') {
        const max = costed.underCost[place] as number
        const min = -(costed.overCost[place] as number)
        trial.cover[place] = clamp((center.cover[place] as number) + length * gap, min, max)
      } else if (kind === 'minutes') {
        const from = center.minutes[person] as number
        const to = from + length * gap
        // A multiplier that would change its sign stops at 0, because the other sign prices the other limit.
        trial.minutes[person] = from * to < 0 ? 0 : to
      } else if (kind === 'weekends') {
        trial.weekends[person] = Math.max(0, (center.weekends[person] as number) + length * gap)
      } else {
        const own = trial.caps[person]
        if (own) own[place] = Math.max(0, (own[place] as number) + length * gap)
      }
    })
  }

  const blend = (into: Float64Array, from: Float64Array, part: number): void => {
    for (let i = 0; i < into.length; i++) into[i] = (into[i] as number) * (1 - part) + (from[i] as number) * part
  }

  const mix = (part: number): void => {
    blend(usage.cover, fresh.cover, part)
    blend(usage.minutes, fresh.minutes, part)
    blend(usage.weekends, fresh.weekends, part)
    for (const [person, own] of fresh.caps.entries()) blend(usage.caps[person] as Float64Array, own, part)
  }

  /** Returns the weight of the new lines in the average that minimises the gaps. */
  const bestShare = (): number => {
    let dot = 0
    let square = 0
    eachGap(usage, (gap, kind, person, place) => {
      const from = kind === 'caps' ? (fresh.caps[person] as Float64Array) : (fresh[kind] as Float64Array)
      const at = kind === 'cover' || kind === 'caps' ? place : person
      const used = from[at] as number
      const was = (kind === 'caps' ? (usage.caps[person] as Float64Array) : (usage[kind] as Float64Array))[at] as number
      const difference = kind === 'cover' ? used - was : was - used
      dot += gap * difference
      square += difference * difference
    })
    return dot / Math.max(square, 1e-9)
  }

  const improve = (value: number): void => {
    if (value <= best) {
      misses += 1
      if (misses >= (hasRisen ? PATIENCE : IMPATIENCE)) {
        misses = 0
        stepSize = Math.max(0.0005, stepSize * 0.66)
      }
      return
    }
    if (rounds > FIRST_COVER_SHARES.length) hasRisen = true
    let agreement = 0
    eachGap(usage, (gap, kind, person, place) => {
      const from = kind === 'caps' ? (fresh.caps[person] as Float64Array) : (fresh[kind] as Float64Array)
      const at = kind === 'cover' || kind === 'caps' ? place : person
      const used = from[at] as number
      const was = (kind === 'caps' ? (usage.caps[person] as Float64Array) : (usage[kind] as Float64Array))[at] as number
      agreement += gap * (kind === 'cover' ? gap + was - used : gap + used - was)
    })
    if (agreement > 0) stepSize = Math.min(MAX_STEP, stepSize * 1.1)
    misses = 0
    best = value
    copyMultipliers(trial, center)
  }

  return {
    get value() {
      return best
    },
    get coverPrices() {
      return center.cover
    },
    step(target) {
      let square = 0
      const coverShare = FIRST_COVER_SHARES[rounds]
      if (coverShare !== undefined) {
        evaluator.guess(coverShare, trial)
      } else {
        eachGap(usage, (gap) => {
          square += gap * gap
        })
        move((stepSize * Math.max(target - best, Math.abs(best) * 1e-4)) / Math.max(square, 1e-9))
      }
      const value = evaluator.evaluate(trial, fresh)
      if (value === null) return false
      if (coverShare !== undefined) {
        if (value > best) mix(1)
        improve(value)
      } else {
        improve(value)
        mix(clamp(bestShare(), share / 10, share))
      }
      rounds += 1
      if (rounds % 100 === 0) {
        if (best - bestAtCheck < MIN_GAIN * Math.abs(best)) share = Math.max(0.005, share / 2)
        bestAtCheck = best
      }
      return true
    },
    prove: () => evaluator.prove(center),
  }
}
