import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { findMistakes, readCatalogues, replaceTexts } from './translations.mjs'

const CODE = `
import type * as english from '../areas.ts'

export const areaScreens: typeof english.areaScreens = {
  title: 'Bereiche',
  hint: \`Kein
Bereich\`,
  names: { 'bar-left': "Bar's" },
  steps: ['eins', 'zwei'],
  count: (count) => countOf(count, 'Bereich', 'Bereiche'),
}
export const other = catalogue('other', { fine: 'gut' } as const)
const own = { hidden: 'x' }
`

test('[LANG-05] plain texts are read with their names, and functions are listed', () => {
  const { texts, functions } = readCatalogues(CODE, parseSync)
  expect(Object.fromEntries([...texts].map(([name, { text }]) => [name, text]))).toEqual({
    'areaScreens.title': 'Bereiche',
    'areaScreens.hint': 'Kein\nBereich',
    'areaScreens.names.bar-left': "Bar's",
    'areaScreens.steps.0': 'eins',
    'areaScreens.steps.1': 'zwei',
    'other.fine': 'gut',
  })
  expect(functions).toEqual(['areaScreens.count'])
})

test('[LANG-05] translations replace the texts, whatever characters they contain, and nothing else', () => {
  const texts = new Map([
    ['areaScreens.title', 'Zonen'],
    ['areaScreens.hint', "'`$x` \\ \n"],
    ['other.fine', 'gut'],
  ])
  const changed = replaceTexts(CODE, texts, parseSync)
  const read = readCatalogues(changed, parseSync).texts
  expect([read.get('areaScreens.title').text, read.get('areaScreens.hint').text]).toEqual(['Zonen', "'`$x` \\ \n"])
  expect(changed.replace('"Zonen"', "'Bereiche'").replace(/hint: ".*",/, 'hint: `Kein\nBereich`,')).toBe(CODE)
})

test('[LANG-05] a file with unknown names or without a translation is refused', () => {
  const known = new Map([['a.title', 'x']])
  expect(findMistakes({ 'a.title': { translation: 'y' } }, known)).toEqual([])
  expect(findMistakes({ 'a.title': { translation: ' ' }, 'a.count': { translation: 'y' } }, known)).toEqual([
    'a.title: the translation is missing.',
    'a.count: there is no such text, or it has parameters and is written in code.',
  ])
})
