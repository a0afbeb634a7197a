import type { FindLine } from './reroster.ts'
import { reroster } from './reroster.ts'
import { isOver, keep, type Search, toWorking } from './sequence-search.ts'

/** How an annealing runs. */
export type AnnealOptions = {
  readonly seconds: number
  readonly mostMoves: number
  /** Temperature in cost units at the start; the end is below one. */
  readonly hot: number
  /** Share of moves, out of ten, that change only some weeks of a line. */
  readonly tenthsInWeeks: number
}

const MOST_WEEKS = 6

/** Anneals from some lines by re-rostering one to four people at a time; the best lines it met. */
export function annealRoster(
  search: Search,
  lines: readonly Int8Array[],
  findLine: FindLine,
  { seconds, mostMoves, hot, tenthsInWeeks }: AnnealOptions,
): readonly Int8Array[] {
  const { costed, random, options } = search
  let best = lines
  const from = options.now()
  const most = Math.min(mostMoves, search.movesLeft)
  const weeks = Math.ceil(costed.days / 7)
  const moves = reroster(
    costed,
    findLine,
    toWorking(costed, lines),
    random,
    {
      mostMoves: most,
      isOver: () => isOver(search) || options.now() - from >= seconds,
      progress: (done) => Math.min(1, Math.max(done / most, (options.now() - from) / seconds)),
      hot,
      cold: Math.min(hot, 0.4),
      chooseSpan() {
        if (random(10) >= tenthsInWeeks) return null
        const length = Math.min(weeks, 1 + random(MOST_WEEKS))
        const first = random(weeks - length + 1)
        return { from: first * 7, to: Math.min(costed.days, (first + length) * 7) }
      },
    },
    (better) => {
      best = better.lines.slice()
      keep(search, best, better.cost, 're-rostering')
    },
  )
  search.movesLeft -= moves
  return best
}
