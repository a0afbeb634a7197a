import type { FindLine } from './reroster.ts'
import { reroster } from './reroster.ts'
import { accept, isOver, type Search, toWorking } from './sequence-search.ts'

/** Limits and parameters of annealing. */
export type SequenceAnnealOptions = {
  readonly seconds: number
  readonly maxMoves: number
  /** The temperature at the start, in cost units; at the end it is below 1. */
  readonly firstTemperature: number
  /** How many of ten moves change only some weeks of a line. */
  readonly tenthsInWeeks: number
}

const MAX_WEEKS = 6

/** Anneals a roster by giving one to four people new lines at a time; returns the best roster found. */
export function annealSequence(
  search: Search,
  lines: readonly Int8Array[],
  findLine: FindLine,
  { seconds, maxMoves, firstTemperature, tenthsInWeeks }: SequenceAnnealOptions,
): readonly Int8Array[] {
  const { costed, random, options } = search
  let best = lines
  const from = options.now()
  const max = Math.min(maxMoves, search.movesLeft)
  const weeks = Math.ceil(costed.days / 7)
  const moves = reroster(
    costed,
    findLine,
    toWorking(costed, lines),
    random,
    {
      maxMoves: max,
      isOver: () => isOver(search) || options.now() - from >= seconds,
      progress: (done) => Math.min(1, Math.max(done / max, (options.now() - from) / seconds)),
      firstTemperature,
      lastTemperature: Math.min(firstTemperature, 0.4),
      chooseSpan() {
        if (random(10) >= tenthsInWeeks) return null
        const length = Math.min(weeks, 1 + random(MAX_WEEKS))
        const first = random(weeks - length + 1)
        return { from: first * 7, to: Math.min(costed.days, (first + length) * 7) }
      },
    },
    (better) => {
      best = better.lines.slice()
      accept(search, best, better.cost, 're-rostering')
    },
  )
  search.movesLeft -= moves
  return best
}
