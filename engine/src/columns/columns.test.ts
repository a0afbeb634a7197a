import { describe, expect, it } from 'vitest'
import { loadSolvers } from '../../highs/load-solvers.ts'
import { createRandom } from '../random.ts'
import { randomCases } from '../testing/random-cases.ts'
import { openChoiceProgram } from './choice-program.ts'
import { closeGap } from './close-gap.ts'
import { dive } from './dive.ts'
import { type GenerationTask, generateColumns, PARTS, smoothPrice } from './generate-columns.ts'
import { type Column, createMaster, type MasterSolution } from './master.ts'

const { openProgram, solveMip } = await loadSolvers()
const CASES = randomCases(40, 200)
const OPEN_COST = 8
const TOLERANCE = 1e-6

/** Tasks to be done once each: a line is a set of at most two tasks, and each person has a cost per task. */
type Puzzle = { readonly costs: readonly (readonly number[])[]; readonly lines: readonly (readonly number[])[] }
type TaskLine = readonly number[]

function createPuzzle(seed: number): Puzzle {
  const random = createRandom(seed)
  const [people, tasks] = [2 + random(3), 2 + random(4)]
  const all = Array.from({ length: tasks }, (_, task) => task)
  return {
    costs: Array.from({ length: people }, () => all.map(() => random(12))),
    lines: [[], ...all.map((task) => [task]), ...all.flatMap((a) => all.slice(a + 1).map((b) => [a, b]))],
  }
}

function costOf({ costs }: Puzzle, person: number, line: TaskLine): number {
  return line.reduce((sum, task) => sum + (costs[person]?.[task] ?? 0), 0)
}

function costOfRoster(puzzle: Puzzle, roster: readonly TaskLine[]): number {
  const open = (puzzle.costs[0]?.length ?? 0) - roster.flat().length
  return roster.reduce((sum, line, person) => sum + costOf(puzzle, person, line), open * OPEN_COST)
}

/** The least cost of any roster, found by trying all. */
function findLeastCost(puzzle: Puzzle, person = 0, taken: readonly TaskLine[] = []): number {
  if (person === puzzle.costs.length) return costOfRoster(puzzle, taken)
  const isFree = (line: TaskLine): boolean => !line.some((task) => taken.flat().includes(task))
  return Math.min(...puzzle.lines.filter(isFree).map((line) => findLeastCost(puzzle, person + 1, [...taken, line])))
}

function openMaster(puzzle: Puzzle) {
  const { costs } = puzzle
  const tasks = costs[0] ?? []
  const sides = [...tasks.map(() => 1), ...costs.map(() => 1)]
  return createMaster<TaskLine, Column<TaskLine>>({
    openProgram,
    lowers: sides,
    uppers: sides,
    fixed: tasks.map((_, row) => ({
      cost: OPEN_COST,
      lower: 0,
      upper: Number.POSITIVE_INFINITY,
      rows: [row],
      values: [1],
    })),
    keyOf: (line) => line.join(),
    isUsable: () => true,
    create: (person, line) => ({ person, line }),
    write: ({ person, line }) => ({
      cost: costOf(puzzle, person, line),
      rows: [...line, tasks.length + person],
      values: [...line.map(() => 1), 1],
    }),
  })
}

/** Column generation, a dive and the closing of the gap, as both kinds of search use them. */
function solvePuzzle(puzzle: Puzzle): { roster: readonly TaskLine[]; bound: number; isDiveSound: boolean } {
  const master = openMaster(puzzle)
  const taskCount = puzzle.costs[0]?.length ?? 0
  const chosen = puzzle.costs.map((): TaskLine | null => null)
  let roster: readonly TaskLine[] = puzzle.costs.map(() => [])
  let proven = { value: 0, prices: [] as readonly number[], minima: [] as readonly number[] }
  const priceOf = (prices: readonly number[], person: number, line: TaskLine): number =>
    costOf(puzzle, person, line) * PARTS - line.reduce((sum, task) => sum + (prices[task] ?? 0), 0)
  const generate = (isWhole: boolean) =>
    generateColumns<
      MasterSolution,
      readonly number[],
      { prices: readonly number[]; value: number | null; added: number }
    >({
      solve: master.solve,
      isEnough: () => false,
      isOver: () => false,
      maxRounds: 100,
      smoothing: 0.4,
      price(solution, center, share) {
        const prices = Array.from({ length: taskCount }, (_, task) =>
          Math.min(OPEN_COST * PARTS, smoothPrice(solution.duals[task] as number, center?.[task] ?? null, share)),
        )
        let added = 0
        const minima = puzzle.costs.map((_, person) => {
          const lines = puzzle.lines.toSorted((a, b) => priceOf(prices, person, a) - priceOf(prices, person, b))
          const best = lines[0] as TaskLine
          const reduced =
            costOf(puzzle, person, best) -
            best.reduce((sum, task) => sum + (solution.duals[task] as number), 0) -
            (solution.duals[taskCount + person] as number)
          if (reduced < -TOLERANCE && chosen[person] === null && master.add(person, best)) added++
          return priceOf(prices, person, best)
        })
        const value = [...prices, ...minima].reduce((sum, part) => sum + part, 0)
        if (isWhole && value > proven.value) proven = { value, prices, minima }
        return { prices, value, added }
      },
    }).solution
  try {
    for (const person of puzzle.costs.keys()) master.add(person, [])
    generate(true)
    const found = dive<MasterSolution, number, readonly TaskLine[]>({
      isOver: () => false,
      restrict: () => master.restrict(({ person, line }) => chosen[person] === null || chosen[person] === line),
      generate: () => generate(false),
      isHopeless: () => false,
      decide({ shares }) {
        const open = master.columns.flatMap(({ person }, i) => (chosen[person] === null ? [i] : []))
        if (open.length === 0) return { roster: chosen.map((line) => line ?? []) }
        const [first = 0] = open.toSorted((a, b) => (shares[b] as number) - (shares[a] as number))
        const { person, line } = master.columns[first] as Column<TaskLine>
        chosen[person] = line
        return { decisions: [person] }
      },
      release() {},
      maxBacktracks: 0,
    })
    const isDiveSound = found !== null && new Set(found.flat()).size === found.flat().length
    if (found && costOfRoster(puzzle, found) < costOfRoster(puzzle, roster)) roster = found
    let bound = Math.ceil(proven.value / PARTS)
    while (bound < costOfRoster(puzzle, roster)) {
      const raised = closeGap<Column<TaskLine>>({
        bound,
        incumbentValue: costOfRoster(puzzle, roster),
        maxColumns: 1000,
        enoughColumns: 8,
        list(limit, max) {
          const columns = proven.minima.flatMap((minimum, person) =>
            puzzle.lines
              .filter((line) => priceOf(proven.prices, person, line) - minimum <= limit * PARTS - proven.value)
              .map((line) => ({ person, line })),
          )
          return columns.length > max ? null : columns
        },
        choose(columns, limit) {
          const program = openChoiceProgram(puzzle.costs.map(() => 1))
          const all = [...roster.map((line, person) => ({ person, line })), ...columns]
          const terms = all.map(({ person, line }, i) => ({
            column: program.addLine(person, i < roster.length ? 1 : 0),
            coefficient: costOf(puzzle, person, line),
          }))
          for (let task = 0; task < taskCount; task++) {
            const open = program.addColumn(1, roster.flat().includes(task) ? 0 : 1)
            terms.push({ column: open, coefficient: OPEN_COST })
            const doing = all.flatMap(({ line }, column) => (line.includes(task) ? [{ column, coefficient: 1 }] : []))
            program.addRow(1, 1, [...doing, { column: open, coefficient: 1 }])
          }
          return program.solve(terms, { solveMip, timeLimitSeconds: 60, seed: 1, limit }, (values) => {
            const better = program.read(values).map(([column = -1]) => all[column]?.line ?? [])
            if (costOfRoster(puzzle, better) < costOfRoster(puzzle, roster)) roster = better
          })
        },
      })
      const isStuck = raised === bound && bound < costOfRoster(puzzle, roster)
      if (typeof raised !== 'number' || raised < bound || isStuck) throw new Error(`The gap stays open: ${raised}.`)
      bound = raised
    }
    return { roster, bound, isDiveSound }
  } finally {
    master.close()
  }
}

describe('column generation, a dive and closing the gap', () => {
  it('find and prove the optimum of puzzles whose lines they know nothing about', () => {
    for (let seed = 1; seed <= CASES; seed++) {
      const puzzle = createPuzzle(seed)
      const least = findLeastCost(puzzle)
      const { roster, bound, isDiveSound } = solvePuzzle(puzzle)
      expect({ cost: costOfRoster(puzzle, roster), bound, isDiveSound }, `seed ${seed}`).toEqual({
        cost: least,
        bound: least,
        isDiveSound: true,
      })
    }
  })
})

describe('the end of column generation', () => {
  type Round = { readonly prices: number; readonly value: number; readonly added: number }
  const task: GenerationTask<number, number, Round> = {
    solve: () => 0,
    isEnough: () => false,
    price: () => ({ prices: 0, value: 0, added: 1 }),
    isOver: () => false,
    maxRounds: 3,
    smoothing: 0.5,
  }

  it.each([
    ['cut', {}],
    ['cut', { isOver: () => true }],
    ['complete', { isEnough: () => true }],
    ['complete', { price: () => ({ prices: 0, value: 0, added: 0 }) }],
    ['failed', { solve: () => null }],
    ['infeasible', { price: () => null }],
  ] satisfies [string, Partial<typeof task>][])('is %s for %o', (ending, changes) => {
    expect(generateColumns({ ...task, ...changes }).ending).toBe(ending)
  })

  it('comes only after a round without smoothing has added nothing', () => {
    const shares: number[] = []
    const added = [1, 0, 2, 0, 0]
    generateColumns({
      ...task,
      maxRounds: 10,
      price(_, __, share, round) {
        shares.push(share)
        return { prices: 0, value: 0, added: added[round] ?? 0 }
      },
    })
    expect(shares).toEqual([0.5, 0.5, 0, 0.5, 0])
  })
})

describe('the stability centre', () => {
  it('is the prices of the highest bound so far, and every higher bound is reported', () => {
    const values = [5, 3, 7]
    const centers: (number | null)[] = []
    const bounds: number[] = []
    generateColumns<number, number, { prices: number; value: number; added: number }>({
      solve: () => 0,
      isEnough: () => false,
      isOver: () => false,
      maxRounds: 3,
      smoothing: 0.5,
      price(_, center, __, round) {
        centers.push(center)
        return { prices: round, value: values[round] ?? 0, added: 1 }
      },
      onBound: ({ value }) => bounds.push(value),
    })
    expect(centers).toEqual([null, 0, 0])
    expect(bounds).toEqual([5, 7])
  })
})

describe('the master', () => {
  const open = () => {
    // One task; the first person does it for 3, the second for 5.
    const master = openMaster({ costs: [[3], [5]], lines: [] })
    for (const person of [0, 1]) for (const line of [[], [0]]) master.add(person, line)
    return master
  }

  it('adds a line once', () => {
    const master = open()
    expect(master.add(0, [0])).toBe(false)
    expect(master.columns).toHaveLength(4)
    master.close()
  })

  it('uses no column that a restriction excludes, and remembers what it used without one', () => {
    const master = open()
    const used = [
      { person: 0, line: [0] },
      { person: 1, line: [] },
    ]
    expect(master.solve()?.objective).toBeCloseTo(3)
    master.restrict(({ person, line }) => person === 1 || line.length === 0)
    expect(master.solve()?.objective).toBeCloseTo(5)
    expect(master.listUsed()).toEqual(used)
    master.restrict(null)
    expect(master.solve()?.objective).toBeCloseTo(3)
    master.close()
  })
})

describe('the limit for closing the gap', () => {
  const limitsFor = (incumbentValue: number, enough: number) => {
    const chosen: number[] = []
    const raised = closeGap<number>({
      bound: 10,
      incumbentValue,
      maxColumns: 100,
      enoughColumns: enough,
      // As many columns as the limit.
      list: (limit, max) => (limit > max ? null : Array.from({ length: limit }, (_, i) => i)),
      choose(columns, limit) {
        chosen.push(columns.length, limit)
        return limit + 1
      },
    })
    return { chosen, raised }
  }

  it('rises in growing steps, but stays below the incumbent', () => {
    expect(limitsFor(15, 100)).toEqual({ chosen: [14, 14], raised: 15 })
  })

  it('rises no further than enough columns allow', () => {
    expect(limitsFor(30, 16)).toEqual({ chosen: [13, 13], raised: 14 })
  })

  it('is not set if even the bound needs too many columns', () => {
    expect(
      closeGap({ bound: 1, incumbentValue: 2, maxColumns: 1, enoughColumns: 1, list: () => null, choose: () => 2 }),
    ).toBeNull()
  })
})

describe('a dive', () => {
  const walk = (maxBacktracks: number) => {
    const fixed: string[] = []
    const released: string[] = []
    const roster = dive<number, string, string>({
      isOver: () => false,
      restrict() {},
      generate: () => 0,
      // The first way to continue after 'a' leads nowhere.
      isHopeless: () => fixed.at(-1) === 'b',
      decide() {
        if (fixed.length === 2) return { roster: fixed.join('') }
        fixed.push(fixed.length === 0 ? 'a' : released.includes('b') ? 'c' : 'b')
        return { decisions: [fixed.at(-1) as string] }
      },
      release(decisions) {
        for (const decision of decisions) released.push(decision)
        fixed.pop()
      },
      maxBacktracks,
    })
    return { roster, released }
  }

  it('undoes a step that leads nowhere and goes another way', () => {
    expect(walk(1)).toEqual({ roster: 'ac', released: ['b'] })
  })

  it('ends without a roster when it may undo nothing', () => {
    expect(walk(0)).toEqual({ roster: null, released: [] })
  })
})

describe('an exact choice', () => {
  it('is refused if the solver claims a bound above the incumbent', () => {
    const program = openChoiceProgram([1])
    const column = program.addLine(0, 1)
    const limits = { timeLimitSeconds: 1, seed: 1, limit: Number.POSITIVE_INFINITY }
    const claim = (bound: number) =>
      program.solve(
        [{ column, coefficient: 5 }],
        { ...limits, solveMip: () => ({ status: 'limit', values: null, bound }) },
        () => {},
      )
    expect(claim(5)).toBe(5)
    expect(claim(6)).toBe('failed')
  })
})
