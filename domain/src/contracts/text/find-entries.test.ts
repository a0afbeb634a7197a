import { expect, test } from 'vitest'
import { type FindableEntry, findEntries } from './find-entries.ts'

const entry = (group: FindableEntry['group'], label: string, more: Partial<FindableEntry> = {}): FindableEntry => ({
  id: label,
  group,
  label,
  detail: '',
  alsoCalled: '',
  ...more,
})

const ENTRIES = [
  entry('actions', 'Generate Schedule', { alsoCalled: 'fill plan' }),
  entry('actions', 'Add Shift'),
  entry('people', 'Łukasz Nyström'),
  entry('people', 'Siobhán O’Connor', { detail: 'Bartender' }),
  entry('people', 'Imogen Shaw'),
  entry('people', 'Søren Groß'),
  entry('pages', 'Schedule'),
]

const labels = (text: string) => findEntries(ENTRIES, text).map(({ label }) => label)

test.each([
  ['lukasz', ['Łukasz Nyström']],
  ['nystrom', ['Łukasz Nyström']],
  ['NYSTRÖM', ['Łukasz Nyström']],
  ['siobhan oconnor', ['Siobhán O’Connor']],
  ["o'con", ['Siobhán O’Connor']],
  ['soren gross', ['Søren Groß']],
  ['bartender', ['Siobhán O’Connor']],
  ['zzz', []],
])('%s is found regardless of accents', (text, found) => {
  expect(labels(text)).toEqual(found)
})

test('entries that start with the text come before those that contain it; groups follow their best entry', () => {
  expect(labels('gen')).toEqual(['Generate Schedule', 'Imogen Shaw'])
  expect(labels('sch')).toEqual(['Schedule', 'Generate Schedule'])
  expect(labels('fill')).toEqual(['Generate Schedule'])
  expect(labels('sh')).toEqual(['Add Shift', 'Imogen Shaw'])
})

test('words may be in any order, but all of them must match', () => {
  expect(labels('schedule gen')).toEqual(['Generate Schedule'])
  expect(labels('schedule xyz')).toEqual([])
})

test('without a text all entries are listed in their order', () => {
  expect(labels('  ')).toEqual(ENTRIES.map(({ label }) => label))
  // Punctuation alone finds nothing.
  expect(labels('!!')).toEqual([])
})
