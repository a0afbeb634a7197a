import { expect, test } from 'vitest'
import { compareNames, sortByName } from './compare-names.ts'
import { SPECIFIED_READER, writeFor } from './reader.ts'

test('[LANG-04] C19: names are in the order of the reader’s language, those of one name by id', () => {
  const names = ['Zoe', 'Émile', 'Ángel', 'Åsa', 'Łukasz', 'Özil', 'zara', 'Ng', 'Bar 10', 'Bar 2', 'émile']
  const sorted = ['Ángel', 'Åsa', 'Bar 2', 'Bar 10', 'émile', 'Émile', 'Łukasz', 'Ng', 'Özil', 'zara', 'Zoe']
  for (const locale of ['en', 'de', 'es'] as const)
    expect(writeFor({ ...SPECIFIED_READER, locale }, () => [...names].sort(compareNames))).toEqual(sorted)
  expect(writeFor({ ...SPECIFIED_READER, locale: 'es' }, () => ['ñu', 'nz', 'oz'].sort(compareNames))).toEqual([
    'nz',
    'ñu',
    'oz',
  ])
  const same = [9, 3].map((id) => ({ id, name: 'Ana' }))
  expect(sortByName(same).map(({ id }) => id)).toEqual([3, 9])
})
