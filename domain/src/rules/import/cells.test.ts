import { describe, expect, test } from 'vitest'
import { isFormula, readHours, readWholeNumber, withoutDefusing } from './cell-text.ts'
import { readDays } from './day-text.ts'
import { editDistance, joinRoles, nearestName, openRoleBook, resolveRole, singleRole, splitRoles } from './role-text.ts'
import { matchHeader } from './sheet.ts'
import { STAFF_FIELDS } from './staff-columns.ts'

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
  ])('%s', (text, days) => {
    expect(readDays(text)).toEqual(days)
  })

  test.each(['', 'Foo', 'Mon, Foo', '2026-11-23', '1', 'Mon-', 'constructor', 'M'])('%j is none', (text) => {
    expect(readDays(text)).toBeNull()
  })
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
    ['many', null],
    ['-5', null],
    ['1e3', null],
    ['3,2,1', null],
  ])('%s hours', (text, hours) => {
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
  ])('%s as a whole number', (text, number) => {
    expect(readWholeNumber(text)).toBe(number)
  })
})

describe('formulas', () => {
  test.each(['=1+1', '+1', '-1', '@x', '\tx'])('%j is one', (text) => expect(isFormula(text)).toBe(true))
  test.each([
    ["'=1", '=1'],
    ["''=1", "'=1"],
    ["'n Kok", "'n Kok"],
    ["O'Brien", "O'Brien"],
  ])('%s was %s', (cell, text) => expect(withoutDefusing(cell)).toBe(text))
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
  ])('%s', (cell, names) => {
    expect(splitRoles(cell, open())).toEqual(names)
  })

  test('a known name with a separator in it is kept whole', () => {
    const book = openRoleBook(['Bar & Grill', 'Cook'])
    expect(splitRoles('bar & grill, Cook', book)).toEqual(['bar & grill', 'Cook'])
    expect(singleRole('Bar & Grill', book)).toBe('Bar & Grill')
    expect(singleRole('Cook, Host', book)).toBeNull()
  })

  test('what is joined is split into the same names', () => {
    for (const names of [['Bar & Grill', 'Cook'], ['a "b"'], ['x;y', 'Front/Back'], ['Food and Wine'], ['(none)']])
      expect(splitRoles(joinRoles(names), open())).toEqual(names)
  })

  test('a business without roles takes those of the file, once', () => {
    const book = open()
    expect(resolveRole('Cook', book)).toEqual({ name: 'Cook' })
    expect(resolveRole('cook', book)).toEqual({ name: 'Cook' })
    expect(book.newNames).toEqual(['Cook'])
    expect(resolveRole('=cmd()', book)).toHaveProperty('message')
  })

  test('otherwise an unknown role is a fault that offers the nearest, or names them all', () => {
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
    ['Shoe size', null],
    ['', null],
  ])('%s', (header, key) => {
    expect(matchHeader(header, STAFF_FIELDS)).toBe(key)
  })
})
