import { expect, test } from 'vitest'
import { type GenerationEvent, reduceGenerations, type ShownGenerations } from './shown-generations.ts'

const week = '2026-11-30'
type Event = GenerationEvent extends infer One ? (One extends GenerationEvent ? Omit<One, 'week'> : never) : never
const after = (events: readonly Event[], before: ShownGenerations = {}) =>
  events.reduce<ShownGenerations>(
    (all, event) => reduceGenerations(all, { ...event, week } as GenerationEvent),
    before,
  )[week]

const OPENED = { type: 'shown', id: null, isOpen: true } as const
const CLOSED = { type: 'shown', id: 7, isOpen: false } as const
const running = (id: number, isAsked: boolean) => ({ type: 'running', id, isAsked }) as const

test('a generation that a colleague starts opens the panel, unless it was closed for it', () => {
  expect(after([running(7, false)])).toMatchObject({ id: 7, isOpen: true, watchedId: 7 })
  expect(after([running(7, false), CLOSED, running(7, false)])).toMatchObject({ id: 7, isOpen: false })
  expect(after([running(7, false), CLOSED, running(8, false)])).toMatchObject({ id: 8, isOpen: true })
})

test('the panel of an own generation stays as it is when the server begins it', () => {
  expect(after([OPENED, running(7, true)])).toMatchObject({ id: 7, isOpen: true })
  expect(after([OPENED, { ...CLOSED, id: null }, running(7, true)])).toMatchObject({ id: 7, isOpen: false })
})

test('an end is announced once, and a closed panel stays closed', () => {
  expect(after([running(7, false), { type: 'announced', id: 7 }])).toEqual({ id: 7, isOpen: true, watchedId: null })
  expect(after([running(7, false), CLOSED, { type: 'announced', id: 7 }])).toMatchObject({ isOpen: false })
})

test('the weeks are shown apart', () => {
  const other = { '2026-12-07': { id: 3, isOpen: true } }
  expect(reduceGenerations(other, { ...CLOSED, week })).toMatchObject({ ...other, [week]: { id: 7, isOpen: false } })
})
