import { annealRoster } from './anneal-roster.ts'
import { createLooseBound, type LooseBound } from './bound-loosely.ts'
import { chooseWindow, improveWindow } from './improve-window.ts'
import type { FindLine } from './reroster.ts'
import { elapsed, isOver, keep, report, type Search, toWorking } from './sequence-search.ts'

/** What one local search is to do. */
export type LocalPlan = {
  readonly findLine: FindLine
  /** Share of the time that goes into raising the bound. */
  readonly boundShare: number
  /** Share of the time that goes into annealing. */
  readonly annealShare: number
}

const WINDOW_MOVES = 100
const FIRST_EFFORT = 300
const FEWEST_EFFORT = 20
/** Steps that a clock that stands still leaves to the bound each round. */
const BOUND_STEPS = 40
const TURN_SECONDS = 0.001

function raiseBound(search: Search, loose: LooseBound, seconds: number): void {
  const { options } = search
  const from = options.now()
  for (let step = 0; step < BOUND_STEPS || options.now() - from < seconds; step++) {
    if (isOver(search) || options.now() - from > seconds || (seconds === 0 && step >= BOUND_STEPS)) break
    if (!loose.step(search.cost)) return
    if (options.now() === from && step >= BOUND_STEPS) break
  }
  if (Math.ceil(loose.value - 1e-6) <= search.bound) return
  const proof = loose.prove()
  if (!proof || proof.bound <= search.bound) return
  search.proof = proof
  search.bound = proof.bound
  report(search, 'bound')
}

/**
 * Improves the best roster window by window and by annealing until the time is over, and raises a bound that knows neither
 * minutes nor weekends but their prices. Needs room for one window at a time, whatever the horizon.
 */
export function improveLocally(search: Search, { findLine, boundShare, annealShare }: LocalPlan): void {
  const { options, costed, spaces } = search
  const total = options.seconds
  const loose = boundShare > 0 ? createLooseBound(costed, spaces) : null
  const spent = { bound: 0, anneal: 0, window: 0 }
  const aim = Math.min(10, Math.max(0.3, total / 60))
  const mostEffort = (costed.days / 7) ** 2 * costed.people.length
  let effort = FIRST_EFFORT
  while (!isOver(search) && search.movesLeft > 0) {
    const from = options.now()
    const whole = spent.bound + spent.anneal + spent.window
    if (loose && spent.bound <= boundShare * whole) {
      raiseBound(search, loose, Math.max(0.2, aim / 2))
      spent.bound += options.now() - from + TURN_SECONDS
      continue
    }
    if (spent.anneal <= annealShare * whole) {
      const warmth = Math.max(0, 1 - (2 * elapsed(search)) / total)
      annealRoster(search, search.lines, findLine, {
        seconds: Math.max(0.5, aim * 2),
        mostMoves: 500,
        hot: 0.5 + 10 * warmth,
        tenthsInWeeks: 7,
      })
      spent.anneal += options.now() - from + TURN_SECONDS
      continue
    }
    const window = chooseWindow(search, effort)
    const lines = improveWindow(search, window, aim * 3)
    search.movesLeft -= WINDOW_MOVES
    if (lines) keep(search, lines, toWorking(costed, lines).cost, 'dive')
    const took = options.now() - from
    spent.window += took + TURN_SECONDS
    if (took > aim) effort = Math.max(FEWEST_EFFORT, effort * 0.85)
    else effort = Math.min(mostEffort, effort * (took < aim / 2 ? 1.15 : 1.03))
  }
}
