import { expect, test } from 'vitest'
import { areasOfPlaces } from './areas-of-places.ts'

const [BAR, TERRACE] = [1, 2]
const day = { start: 540, end: 1020 }
const wanted = (areaId: number | undefined, requiredCount = 1, time = day) => ({ ...time, requiredCount, areaId })
const shift = (areaId: number | undefined, time = day) => ({ ...time, areaId })
const open = (count: number, needs: Parameters<typeof areasOfPlaces>[1], placed: Parameters<typeof areasOfPlaces>[2]) =>
  areasOfPlaces({ ...day, count }, needs, placed)

test('[TEAM-02] open shifts get the areas in which nobody works yet', () => {
  const needs = [wanted(BAR), wanted(TERRACE, 2), wanted(undefined)]
  expect(open(4, needs, [])).toEqual([BAR, TERRACE, TERRACE, null])
  expect(open(3, needs, [shift(TERRACE)])).toEqual([BAR, TERRACE, null])
  expect(open(2, needs, [shift(BAR), shift(TERRACE)])).toEqual([TERRACE, null])
})

test('[TEAM-02] a shift without an area, or in an area without demand, covers demand without an area first', () => {
  const needs = [wanted(BAR), wanted(undefined), wanted(TERRACE)]
  expect(open(2, needs, [shift(undefined)])).toEqual([BAR, TERRACE])
  expect(open(2, needs, [shift(9)])).toEqual([BAR, TERRACE])
  expect(open(1, needs, [shift(undefined), shift(undefined)])).toEqual([TERRACE])
})

test('[TEAM-02] demand with the best matching time comes first, and shifts covering part of the time cover none', () => {
  const evening = { start: 720, end: 1200 }
  const needs = [wanted(TERRACE, 1, evening), wanted(BAR)]
  expect(open(1, needs, [shift(BAR, { start: 540, end: 600 })])).toEqual([BAR])
  expect(areasOfPlaces({ ...evening, count: 1 }, needs, [])).toEqual([TERRACE])
})

test('[TEAM-02] open shifts beyond the remaining demand have no area', () => {
  expect(open(3, [wanted(BAR)], [])).toEqual([BAR, null, null])
})
