import type { CostedSequence } from '../lines/cost-sequence.ts'
import type { LineSpace } from '../lines/line-space.ts'
import type { SequenceProof } from '../proof/sequence-proof.ts'
import { createLagrangianEvaluator } from './lagrangian-evaluator.ts'
import { copyMultipliers, createMultipliers, type Multipliers } from './multipliers.ts'

const MAX_STEP = 2
const MIN_GAIN = 0.01
const PATIENCE = 20
/** The first steps are far too long as a rule. */
const IMPATIENCE = 6
/** Shares of the mean cost of missing cover that are tried as first prices. */
const LEVELS = [0, 0.05, 0.2, 0.5, 0.95]

/** A search for prices that prove a bound: cover, minutes, weekends and caps are paid for instead of kept. */
export type LagrangianBound = {
  /** Prices everybody once and moves the prices; false when somebody has no line at all. `target`: a cost above the bound. */
  step(target: number): boolean
  /** The best bound so far, not rounded. */
  readonly value: number
  /** The best prices as a proof in exact arithmetic. */
  prove(): SequenceProof | null
  /** The best prices of cover by day * shiftCount + shift. */
  readonly coverPrices: Float64Array
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}

/** Starts without any prices. `minutesOf`: minutes of each shift type. */
export function createLagrangianBound(
  costed: CostedSequence,
  spaces: readonly LineSpace[],
  minutesOf: readonly number[],
): LagrangianBound {
  const { people, need } = costed
  const evaluator = createLagrangianEvaluator(costed, spaces, minutesOf)
  const { usual } = evaluator
  const center = createMultipliers(costed)
  const trial = createMultipliers(costed)
  // What the usual lines of late use: the direction in which prices move.
  const use = createMultipliers(costed)
  const fresh = createMultipliers(costed)
  let best = Number.NEGATIVE_INFINITY
  let stepSize = 0.5
  let share = 0.1
  let misses = 0
  let hasRisen = false
  let rounds = 0
  let bestAtCheck = Number.NEGATIVE_INFINITY

  /** How far use is from what is wanted; 0 where the price is at its limit and would only be pushed beyond it. */
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
    eachGap(use, (gap, kind, person, place) => {
      if (kind === 'cover') {
        const max = costed.underCost[place] as number
        const min = -(costed.overCost[place] as number)
        trial.cover[place] = clamp((center.cover[place] as number) + length * gap, min, max)
      } else if (kind === 'minutes') {
        const from = center.minutes[person] as number
        const to = from + length * gap
        // A price that would change its sign stops at nought: it is another limit's price then.
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
    blend(use.cover, fresh.cover, part)
    blend(use.minutes, fresh.minutes, part)
    blend(use.weekends, fresh.weekends, part)
    for (const [person, own] of fresh.caps.entries()) blend(use.caps[person] as Float64Array, own, part)
  }

  /** How much of the fresh lines makes the remaining gaps smallest. */
  const bestShare = (): number => {
    let dot = 0
    let square = 0
    eachGap(use, (gap, kind, person, place) => {
      const from = kind === 'caps' ? (fresh.caps[person] as Float64Array) : (fresh[kind] as Float64Array)
      const at = kind === 'cover' || kind === 'caps' ? place : person
      const used = from[at] as number
      const was = (kind === 'caps' ? (use.caps[person] as Float64Array) : (use[kind] as Float64Array))[at] as number
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
    if (rounds > LEVELS.length) hasRisen = true
    let agreement = 0
    eachGap(use, (gap, kind, person, place) => {
      const from = kind === 'caps' ? (fresh.caps[person] as Float64Array) : (fresh[kind] as Float64Array)
      const at = kind === 'cover' || kind === 'caps' ? place : person
      const used = from[at] as number
      const was = (kind === 'caps' ? (use.caps[person] as Float64Array) : (use[kind] as Float64Array))[at] as number
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
      const level = LEVELS[rounds]
      if (level !== undefined) {
        evaluator.guess(level, trial)
      } else {
        eachGap(use, (gap) => {
          square += gap * gap
        })
        move((stepSize * Math.max(target - best, Math.abs(best) * 1e-4)) / Math.max(square, 1e-9))
      }
      const value = evaluator.weigh(trial, fresh)
      if (value === null) return false
      if (level !== undefined) {
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
