import { describe, expect, test } from 'vitest'
import { findImportRings } from './import-rings.mjs'

function ringsOf(imports) {
  return findImportRings(new Map(Object.entries(imports)))
}

describe('findImportRings', () => {
  test('finds no cycle if all imports go one way, even where they meet', () => {
    expect(ringsOf({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] })).toEqual([])
  })

  test('finds two files that import each other, and a file that imports itself', () => {
    expect(ringsOf({ a: ['b'], b: ['a'], c: ['c'] })).toEqual([
      { ring: ['a', 'b', 'a'], size: 2 },
      { ring: ['c', 'c'], size: 1 },
    ])
  })

  test('returns the shortest cycle of a larger group', () => {
    expect(ringsOf({ a: ['b'], b: ['c'], c: ['a', 'd'], d: ['c', 'e'], e: [] })).toEqual([
      { ring: ['c', 'd', 'c'], size: 4 },
    ])
  })

  test('separates independent cycles, and ignores imports that lead out of the map', () => {
    expect(ringsOf({ a: ['b', 'gone'], b: ['a', 'd'], d: ['e'], e: ['d'] })).toEqual([
      { ring: ['d', 'e', 'd'], size: 2 },
      { ring: ['a', 'b', 'a'], size: 2 },
    ])
  })
})
