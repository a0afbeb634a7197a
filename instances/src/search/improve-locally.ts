import { createLagrangianBound, type SubgradientBound } from '../bound/lagrangian-bound.ts'
import { annealSequence } from './anneal-sequence.ts'
import { createWindowTurns } from './improve-window.ts'
import type { FindLine } from './reroster.ts'
import { elapsed, isOver, raiseBound, type Search } from './sequence-search.ts'

/** How a local search divides its time. */
export type LocalPlan = {
  readonly findLine: FindLine
  /** Share of the time spent on raising the bound. */
  readonly boundShare: number
  /**
   * The minimum share of the time spent on annealing. Annealing gets more as long as it gains more than the windows do.
   */
  readonly annealShare: number
}

/** The number of steps of the bound in each turn if the clock does not advance. */
const BOUND_STEPS = 40
const TURN_SECONDS = 0.001
const TOLERANCE = 1e-6
/** The factor by which the share of the time spent on the bound shrinks once the bound hardly rises. */
const LESS_OFTEN = 0.5
const MIN_GAIN = 0.001

/** Creates a Lagrangian bound for the problem of a search; it needs no graphs. */
export function openLagrangianBound({ costed, spaces, problem }: Search): SubgradientBound {
  return createLagrangianBound(
    costed,
    spaces,
    problem.shifts.map(({ minutes }) => minutes),
  )
}

/** Spends the given number of seconds on raising the bound. */
export function raiseLagrangianBound(search: Search, lagrangian: SubgradientBound, seconds: number): void {
  const { options } = search
  const from = options.now()
  for (let step = 0; !isOver(search); step++) {
    const took = options.now() - from
    if (took > seconds || (took === 0 && step >= BOUND_STEPS)) break
    if (!lagrangian.step(search.cost)) return
  }
  if (Math.ceil(lagrangian.value - TOLERANCE) <= search.bound) return
  const proof = lagrangian.prove()
  if (proof) raiseBound(search, proof)
}

/**
 * Improves the incumbent by windows and by annealing until time is up, and raises a Lagrangian bound. Only one window
 * at a time is in memory, however long the horizon.
 */
export function improveLocally(search: Search, { findLine, boundShare, annealShare }: LocalPlan): void {
  const { options } = search
  const total = options.seconds
  const lagrangian = boundShare > 0 ? openLagrangianBound(search) : null
  const spent = { bound: 0, anneal: 0, window: 0 }
  /**
   * What annealing and windows gained per second in their last turns. For windows it starts at infinity, so that at least
   * one is tried.
   */
  const gain = { anneal: 0, window: Number.POSITIVE_INFINITY }
  const aim = Math.min(10, Math.max(0.3, total / 12))
  const turnWindow = createWindowTurns(search, aim)
  const turnAnneal = (): void => {
    const warmth = Math.max(0, 1 - (2 * elapsed(search)) / total)
    annealSequence(search, search.incumbent, findLine, {
      seconds: Math.max(0.5, aim * 2),
      maxMoves: 500,
      firstTemperature: 0.5 + 10 * warmth,
      tenthsInWeeks: 7,
    })
  }
  const spend = (kind: keyof typeof spent, turn: () => void): number => {
    const from = options.now()
    turn()
    const took = options.now() - from + TURN_SECONDS
    spent[kind] += took
    return took
  }
  const improve = (kind: keyof typeof gain, turn: () => void): void => {
    const before = search.cost
    const took = spend(kind, turn)
    gain[kind] = (before - search.cost) / took
  }
  let share = boundShare
  while (!isOver(search) && search.movesLeft > 0) {
    const whole = spent.bound + spent.anneal + spent.window
    if (lagrangian && spent.anneal > 0 && spent.bound <= share * whole) {
      const before = search.bound
      spend('bound', () => raiseLagrangianBound(search, lagrangian, Math.max(0.2, aim / 2)))
      if (search.bound - before < MIN_GAIN * Math.abs(search.bound))
        share = Math.max(boundShare / 8, share * LESS_OFTEN)
    } else if (spent.anneal <= annealShare * whole || gain.anneal > gain.window) improve('anneal', turnAnneal)
    else improve('window', turnWindow)
  }
}
