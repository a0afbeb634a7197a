import { diveForRoster } from '../columns/dive-for-roster.ts'
import { OPEN } from '../columns/generate-lines.ts'
import { createLineMaster } from '../columns/line-master.ts'
import type { CompiledSequence } from '../lines/compile-sequence.ts'
import { createGraphPricer } from '../pricing/price-graph.ts'
import { cutWindow, type Window } from './cut-window.ts'
import { accept, isOver, type Search, toWorking } from './sequence-search.ts'

/** Maximum number of nodes of a window's graphs in total, at about forty bytes each. */
const MAX_NODES = 1_500_000
const ROOT_ROUNDS = 60
const MIN_PEOPLE_SHARE = 0.25
const UNIT = 1024

/**
 * Chooses a random window. `effort` is the number of people times the square of the number of weeks, because longer
 * lines can differ in more ways.
 */
function chooseWindow(search: Search, effort: number): Window {
  const { costed, random } = search
  const weeks = Math.ceil(costed.days / 7)
  const count = costed.people.length
  // A window of many people and few weeks gains more than one of few people and many weeks.
  const longest = Math.floor(Math.sqrt(effort / Math.max(1, count * MIN_PEOPLE_SHARE)))
  const max = Math.min(weeks, Math.max(2, longest))
  const min = Math.min(max, Math.max(2, Math.floor(Math.sqrt(effort / count))))
  const length = min + random(max - min + 1)
  const first = random(weeks - length + 1)
  const size = Math.min(count, Math.max(2, Math.round(effort / length ** 2)))
  const people = shuffleFirst(count, size, random).sort((a, b) => a - b)
  return { people, from: first * 7, to: Math.min(costed.days, (first + length) * 7) }
}

function shuffleFirst(count: number, size: number, random: (below: number) => number): number[] {
  const order = Array.from({ length: count }, (_, i) => i)
  for (let i = 0; i < size; i++) {
    const j = i + random(count - i)
    const held = order[i] as number
    order[i] = order[j] as number
    order[j] = held
  }
  return order.slice(0, size)
}

/** Generates lines for one window and dives for a better choice. Returns the lines of the whole roster, or null. */
function improveWindow(search: Search, window: Window, seconds: number): Int8Array[] | null {
  const { problem, costed, spaces, incumbent, options, random } = search
  const { from, to } = window
  const maxNodes = Math.floor(MAX_NODES / window.people.length)
  const cut: CompiledSequence = cutWindow(problem, costed, spaces, toWorking(costed, incumbent), window, maxNodes)
  const master = createLineMaster(cut, options.openProgram)
  const started = options.now()
  try {
    const current = window.people.map((person) => (incumbent[person] as Int8Array).slice(from, to))
    for (const [person, line] of current.entries()) master.add(person, line)
    const dived = diveForRoster(cut, createGraphPricer(cut.days, cut.shiftCount), master, {
      isOver: () => isOver(search),
      secondsLeft: () => seconds - (options.now() - started),
      // At random, a different roster of equal cost is accepted, because it may lead to better ones.
      costToBeat: toWorking(cut, current).cost + random(2),
      rootRounds: ROOT_ROUNDS,
      maxRounds: 12,
      sureShare: 0.75,
      decisions: current.map(() => new Int8Array(cut.days).fill(OPEN)),
      weigh: () => 0.8 + random(UNIT) / (2.5 * UNIT),
    })
    if (!dived) return null
    const whole = incumbent.map((line) => line.slice())
    for (const [i, person] of window.people.entries()) whole[person]?.set(dived[i] as Int8Array, from)
    return whole
  } finally {
    master.close()
  }
}

const FIRST_EFFORT = 300
const MIN_EFFORT = 20
const WINDOW_MOVES = 100

/** Returns a function that improves one window. Windows grow or shrink until a call takes about `aim` seconds. */
export function createWindowTurns(search: Search, aim: number): () => void {
  const { costed, options } = search
  const max = (costed.days / 7) ** 2 * costed.people.length
  let effort = Math.min(max, FIRST_EFFORT)
  return () => {
    const from = options.now()
    const lines = improveWindow(search, chooseWindow(search, effort), aim * 3)
    search.movesLeft -= WINDOW_MOVES
    const cost = lines ? toWorking(costed, lines).cost : Number.POSITIVE_INFINITY
    if (lines && cost === search.cost) search.incumbent = lines
    if (lines) accept(search, lines, cost, 'dive')
    const took = options.now() - from
    effort = took > aim ? Math.max(MIN_EFFORT, effort * 0.85) : Math.min(max, effort * (took < aim / 2 ? 1.15 : 1.03))
  }
}
