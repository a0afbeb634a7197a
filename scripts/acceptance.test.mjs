import { describe, expect, test } from 'vitest'
import { isChosen, readCriteria, readNamedIds } from './acceptance.mjs'

describe('readCriteria', () => {
  test('reads the criteria and ignores headings and prose', () => {
    const document = '# Title\n## AUTH — sign-in\n- AUTH-01 A thing.\n- a note\n- NAV-08 Another.\n'
    expect(readCriteria(document)).toEqual([
      { id: 'AUTH-01', text: 'A thing.' },
      { id: 'NAV-08', text: 'Another.' },
    ])
  })

  test('reads several criteria on one line separately', () => {
    expect(
      readCriteria('- PUB-01 Told once; in one notice; PUB-02 seen (WEEK-03); PUB-03 told as old → new.\n'),
    ).toEqual([
      { id: 'PUB-01', text: 'Told once; in one notice' },
      { id: 'PUB-02', text: 'seen (WEEK-03)' },
      { id: 'PUB-03', text: 'told as old → new.' },
    ])
  })
})

describe('readNamedIds', () => {
  test('finds one id, several ids in one pair of brackets, and several pairs of brackets', () => {
    const source =
      'test(\'[AUTH-01] a\', f)\ntest("[NAV-01, NAV-02] b", f)\ntest.each(rows)(`[WEEK-03][WEEK-04] $c`, f)'
    expect(readNamedIds(source)).toEqual(['AUTH-01', 'NAV-01', 'NAV-02', 'WEEK-03', 'WEEK-04'])
  })

  test('finds ids in the titles of browser stories and groups, also if options follow the title', () => {
    const source =
      "test.describe('[NAV-01] routes', () => {\n  test('[NAV-02] a', { tag: '@slow' }, async ({ page }) => {})\n})\n" +
      'for (const name of names) test(`[NAV-03] of` + name, f)\ntest.describe.serial("[NAV-04] b", f)'
    expect(readNamedIds(source)).toEqual(['NAV-01', 'NAV-02', 'NAV-03', 'NAV-04'])
  })

  test.each(['test.skip', 'test.todo', 'test.fixme', 'test.fail', 'test.fails', 'test.describe.skip'])(
    'ignores titles of tests marked with %s',
    (idle) => {
      expect(readNamedIds(`${idle}('[AUTH-02] a', f)`)).toEqual([])
    },
  )

  test('ignores comments', () => {
    expect(readNamedIds('// [AUTH-01]')).toEqual([])
  })

  test('ignores index brackets and other words', () => {
    expect(readNamedIds("test('takes rows[0] and [abc]', f)")).toEqual([])
  })
})

describe('isChosen', () => {
  test('matches by id, by group, or everything if the list is empty', () => {
    expect(isChosen('AUTH-01', [])).toBe(true)
    expect(isChosen('AUTH-01', ['AUTH'])).toBe(true)
    expect(isChosen('AUTH-01', ['AUTH-02'])).toBe(false)
    expect(isChosen('REQM-01', ['REQ'])).toBe(false)
  })
})
