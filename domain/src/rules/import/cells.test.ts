import { describe, expect, test } from 'vitest'
import { isFormula, nameKey, readHours, readWholeNumber, tidyCell, withoutDefusing } from './cell-text.ts'
import { OpenQuestions } from './open-questions.ts'
import { editDistance, joinRoles, nearestName, openRoleBook, resolveRole, singleRole, splitRoles } from './role-text.ts'
import { matchHeader } from './sheet.ts'
import { STAFF_FIELDS } from './staff-columns.ts'
import { examineDays, readDays } from './times/day-text.ts'

const daysOf = (text: string) => {
  const read = readDays(
    text,
    examineDays([text], () => 0, new OpenQuestions({})),
    2,
  )
  return read === 'open' ? read : 'days' in read ? read.days : null
}

describe('days', () => {
  test.each([
    ['Mon', [1]],
    ['monday', [1]],
    ['Mondays', [1]],
    ['Thurs.', [4]],
    ['Mon, Tue', [1, 2]],
    ['Tue & Mon', [1, 2]],
    ['Fri and Sat', [5, 6]],
    ['Mon/Wed/Fri', [1, 3, 5]],
    ['Mon Tue Wed', [1, 2, 3]],
    ['Mon-Fri', [1, 2, 3, 4, 5]],
    ['Mon – Wed, Sun', [1, 2, 3, 0]],
    ['Sat to Mon', [1, 6, 0]],
    ['weekdays', [1, 2, 3, 4, 5]],
    ['Weekends', [6, 0]],
    ['daily', [1, 2, 3, 4, 5, 6, 0]],
    ['Every day', [1, 2, 3, 4, 5, 6, 0]],
    ['Mon, Mon', [1]],
    ['Mo, Di, Mi', [1, 2, 3]],
    ['Mo-Fr', [1, 2, 3, 4, 5]],
    ['lun-ven', [1, 2, 3, 4, 5]],
    ['du lundi au vendredi', [1, 2, 3, 4, 5]],
    ['lunes a viernes', [1, 2, 3, 4, 5]],
    ['sáb y dom', [6, 0]],
    ['za en zo', [6, 0]],
    ['2ª a 6ª', [1, 2, 3, 4, 5]],
    ['terça-feira', [2]],
    ['täglich', [1, 2, 3, 4, 5, 6, 0]],
    ['27.11.2026', [5]],
    ['2026-11-28', [6]],
    ['Fri 27 Nov', [5]],
    ['Freitag, 27. November 2026', [5]],
    ['46353', [5]],
    ['Do', 'open'],
    ['Di', 'open'],
    ['3/4/2026', 'open'],
  ])('%s is parsed as days', (text, days) => {
    expect(daysOf(text)).toEqual(days)
  })

  test.each(['', 'Foo', 'Mon, Foo', '2026-11-31', '27.11.', 'Mon 27.11.2026', '1', 'Mon-', 'constructor'])(
    '%j is not parsed as days',
    (text) => {
      expect(daysOf(text)).toBeNull()
    },
  )
})

describe('numbers', () => {
  test.each([
    ['32', 32],
    ['32.5', 32.5],
    ['32,5', 32.5],
    ['32h', 32],
    ['32 hrs', 32],
    ['32 hours per week', 32],
    ['37:30', 37.5],
    ['7h30', 7.5],
    ['38:30:00', 38.5],
    ['38,5 Std./Woche', 38.5],
    ['35h/sem', 35],
    ['1.900', 'ambiguous'],
    ['1,900', 'ambiguous'],
    ['1 900', 1900],
    ['1\u202f900,5', 1900.5],
    ["1'900", 1900],
    ['1.900,5', 1900.5],
    ['0.125', 0.125],
    ['1900-01-01 14:30:00', 38.5],
    ['many', null],
    ['-5', null],
    ['1e3', null],
    ['3,2,1', null],
  ])('%s is parsed as hours', (text, hours) => {
    expect(readHours(text)).toBe(hours)
  })

  test.each([
    ['3', 3],
    ['3.0', 3],
    ['x3', 3],
    ['3 people', 3],
    ['3.5', null],
    ['-1', null],
    ['three', null],
  ])('%s is parsed as a whole number', (text, number) => {
    expect(readWholeNumber(text)).toBe(number)
  })
})

test('names that look alike are treated as the same', () => {
  for (const other of ['O’Brien', 'O`Brien', 'o\u2032brien', 'O\u200b’Brien', ' O’Brien\u200f'])
    expect(nameKey(other)).toBe(nameKey("O'Brien"))
  expect(tidyCell('\u202a+64 21 111 1111\u202c')).toBe('+64 21 111 1111')
})

describe('formulas', () => {
  test.each(['=1+1', '+1', '-1', '@x', '\tx'])('%j is a formula', (text) => expect(isFormula(text)).toBe(true))
  test.each([
    ["'=1", '=1'],
    ["''=1", "'=1"],
    ["'n Kok", "'n Kok"],
    ["O'Brien", "O'Brien"],
  ])('%s is imported as %s', (cell, text) => expect(withoutDefusing(cell)).toBe(text))
})

describe('roles', () => {
  const open = () => openRoleBook([])
  test.each([
    ['Bartender, Cook', ['Bartender', 'Cook']],
    ['Bartender|Cook;Host', ['Bartender', 'Cook', 'Host']],
    ['Bartender / Cook', ['Bartender', 'Cook']],
    ['Bartender and Cook & Host', ['Bartender', 'Cook', 'Host']],
    ['Cook, cook', ['Cook']],
    ['Land Manager', ['Land Manager']],
    ['"Bar & Grill"; Cook', ['Bar & Grill', 'Cook']],
    ['"a ""b"" c"', ['a "b" c']],
    [' , ;', []],
  ])('%s is split into roles', (cell, names) => {
    expect(splitRoles(cell, open())).toEqual(names)
  })

  test('a known role name that contains a separator is kept whole', () => {
    const book = openRoleBook(['Bar & Grill', 'Cook'])
    expect(splitRoles('bar & grill, Cook', book)).toEqual(['bar & grill', 'Cook'])
    expect(singleRole('Bar & Grill', book)).toBe('Bar & Grill')
    expect(singleRole('Cook, Host', book)).toBeNull()
  })

  test('joined names are split into the same names', () => {
    for (const names of [['Bar & Grill', 'Cook'], ['a "b"'], ['x;y', 'Front/Back'], ['Food and Wine'], ['(none)']])
      expect(splitRoles(joinRoles(names), open())).toEqual(names)
  })

  test('a business without roles gets each new role of the file once', () => {
    const book = open()
    expect(resolveRole('Cook', book)).toEqual({ name: 'Cook' })
    expect(resolveRole('cook', book)).toEqual({ name: 'Cook' })
    expect(book.newNames).toEqual(['Cook'])
    expect(resolveRole('=cmd()', book)).toHaveProperty('message')
  })

  test('an unknown role is an error that suggests the nearest role or lists all', () => {
    const book = openRoleBook(['Bartender', 'Cook'])
    expect(resolveRole('Bartneder', book)).toEqual({
      message: "There is no role 'Bartneder'. Did you mean 'Bartender'?",
    })
    expect(resolveRole('Sommelier', book)).toEqual({
      message: "There is no role 'Sommelier'. The roles are: Bartender, Cook.",
    })
    expect(nearestName('Cooks', ['Cook', 'Host'])).toBe('Cook')
    expect(editDistance('kitten', 'sitting')).toBe(3)
    expect(editDistance('ab', 'ba')).toBe(1)
  })

  test('an unknown role is created if a manager chose it, and is offered for creation otherwise', () => {
    const book = openRoleBook(['Cook'], ['sommelier'])
    expect(resolveRole('Sommelier', book, 3)).toEqual({ name: 'Sommelier' })
    expect(resolveRole('Runner', book, 4)).toHaveProperty('message')
    expect(book.newNames).toEqual(['Sommelier'])
    expect([...book.unknown.values()]).toEqual([
      { name: 'Sommelier', near: null, line: 3 },
      { name: 'Runner', near: null, line: 4 },
    ])
  })
})

describe('column names', () => {
  test.each([
    ['E-Mail', 'email'],
    ['  PHONE_NUMBER ', 'phone'],
    ['Téléphone', 'phone'],
    ['Mobile #', 'phone'],
    ['Target hours (per week)', 'hours'],
    ['Role 2', 'roles'],
    ['First Name', 'firstName'],
    ['Staff Member', 'name'],
    ['Telefonnummer', 'phone'],
    ['Wochenstunden', 'hours'],
    ['Taetigkeit', 'roles'],
    ['Prénom', 'firstName'],
    ['Móvil', 'phone'],
    ['Mansione', 'roles'],
    ['Achternaam', 'lastName'],
    ['Função', 'roles'],
    ['Name / Nom', 'name'],
    ['Shoe size', null],
    ['', null],
  ])('%s is matched to a column', (header, key) => {
    expect(matchHeader(header, STAFF_FIELDS)).toBe(key)
  })
})
