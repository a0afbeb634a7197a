import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ChainedChange, findEnds, listNextSteps } from './next-steps.ts'

const ME = 1
const BEN = 2

/** Creates a history as the app would write it: new changes, and undos of the newest change of a chain. */
function createHistory() {
  const changes: ChainedChange[] = []
  const write = (actorId: number, first: number | null, depth: number) => {
    const id = changes.length + 1
    changes.push({ id, first: first ?? id, depth, actorId })
    return id
  }
  return {
    changes,
    act: (actorId: number) => write(actorId, null, 0),
    turn: (actorId: number, first: number) => {
      const newest = changes.filter((change) => change.first === first).at(-1)
      return write(actorId, first, (newest?.depth ?? 0) + 1)
    },
    firsts: (actorId = ME) => {
      const { undo, redo } = listNextSteps(changes, actorId)
      return { undo: undo.map(({ first }) => first), redo: redo.map(({ first }) => first) }
    },
  }
}

test('[UNDO-01] the latest change comes first; an undone one can be redone until the next change', () => {
  const history = createHistory()
  const [a, b] = [history.act(ME), history.act(ME)]
  expect(history.firsts()).toEqual({ undo: [b, a], redo: [] })
  history.turn(ME, b)
  history.turn(ME, a)
  expect(history.firsts()).toEqual({ undo: [], redo: [a, b] })
  history.turn(ME, a)
  expect(history.firsts()).toEqual({ undo: [a], redo: [b] })
  const c = history.act(ME)
  expect(history.firsts()).toEqual({ undo: [c, a], redo: [] })
})

test('[UNDO-01] users undo their own changes; only the person who undid a change can redo it', () => {
  const history = createHistory()
  const [mine, theirs] = [history.act(ME), history.act(BEN)]
  expect(history.firsts(ME)).toEqual({ undo: [mine], redo: [] })
  expect(history.firsts(BEN)).toEqual({ undo: [theirs], redo: [] })
  history.turn(BEN, mine)
  expect(history.firsts(ME)).toEqual({ undo: [], redo: [] })
  expect(history.firsts(BEN)).toEqual({ undo: [theirs], redo: [mine] })
  history.turn(BEN, mine)
  expect(history.firsts(ME)).toEqual({ undo: [mine], redo: [] })
})

test('[UNDO-01] a chain ends with its newest change', () => {
  const history = createHistory()
  const a = history.act(ME)
  const [undo, redo] = [history.turn(ME, a), history.turn(BEN, a)]
  expect(findEnds(history.changes).get(a)).toEqual({ first: a, newest: redo, isDone: true })
  expect(findEnds(history.changes.slice(0, 2)).get(a)).toEqual({ first: a, newest: undo, isDone: false })
})

test('[UNDO-01] a single user has the undo and redo stacks of an editor', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('act', 'undo', 'redo')), (moves) => {
      const history = createHistory()
      const [undo, redo]: [number[], number[]] = [[], []]
      for (const move of moves) {
        if (move === 'act') {
          undo.push(history.act(ME))
          redo.length = 0
          continue
        }
        const [from, to] = move === 'undo' ? [undo, redo] : [redo, undo]
        const first = from.pop()
        if (first === undefined) continue
        to.push(first)
        history.turn(ME, first)
      }
      expect(history.firsts()).toEqual({ undo: undo.toReversed(), redo: redo.toReversed() })
    }),
  )
})
