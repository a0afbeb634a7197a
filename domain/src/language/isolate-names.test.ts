import { expect, test } from 'vitest'
import { catalogue } from './catalogue.ts'
import { isolated, splitByDirection } from './isolate-names.ts'
import { SPECIFIED_READER, writeFor } from './reader.ts'

const PAGE = { ...SPECIFIED_READER, isolatesNames: true }
const words = catalogue('isolateNamesTest', {
  works: (name: string, time: string) => `${name}, ${time}`,
  team: (names: readonly string[], at: { role: string }) => `${names.join(', ')} (${at.role})`,
})

test('[LANG-02] right-to-left names in a sentence on a page are isolated, and other names are unchanged', () => {
  expect(writeFor(PAGE, () => words.works('נועה', '9:00 AM'))).toBe('\u2068נועה\u2069, 9:00 AM')
  expect(writeFor(PAGE, () => words.works('Ana Li', '9:00 AM'))).toBe('Ana Li, 9:00 AM')
  expect(writeFor(PAGE, () => words.team(['ليلى', 'Bo'], { role: 'מלצר' }))).toBe(
    '\u2068ليلى\u2069, Bo (\u2068מלצר\u2069)',
  )
  expect(writeFor(PAGE, () => isolated('נועה'))).toBe('\u2068נועה\u2069')
})

test('[LANG-02] replies contain no invisible direction characters', () => {
  expect(words.works('נועה', '9:00 AM')).toBe('נועה, 9:00 AM')
  expect(isolated('נועה')).toBe('נועה')
})

test.each([
  ['Ana Li is late.', ['Ana Li is late.']],
  ['Shift of נועה כהן-לוי, 9:00 AM', ['Shift of ', 'נועה כהן-לוי', ', 9:00 AM']],
  ['נועה, דנה', ['', 'נועה', ', ', 'דנה', '']],
  ['', ['']],
])('[LANG-02] %s is split where the text direction changes', (sentence, parts) => {
  expect(splitByDirection(sentence)).toEqual(parts)
})
