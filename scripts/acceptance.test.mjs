import { describe, expect, test } from 'vitest'
import { isChosen, readNamedIds, readRows } from './acceptance.mjs'

describe('readRows', () => {
  test('takes the rows and leaves headings and prose', () => {
    const document = '# Title\n## AUTH — sign-in\n- AUTH-01 A thing.\n- a note\n- NAV-10 Another.\n'
    expect(readRows(document)).toEqual([
      { id: 'AUTH-01', text: 'A thing.' },
      { id: 'NAV-10', text: 'Another.' },
    ])
  })
})

describe('readNamedIds', () => {
  test('finds one id, several in one pair of brackets, and several pairs', () => {
    const source =
      'test(\'[AUTH-01] a\', f)\ntest("[NAV-01, NAV-02] b", f)\ntest.each(rows)(`[WEEK-03][WEEK-04] $c`, f)'
    expect(readNamedIds(source)).toEqual(['AUTH-01', 'NAV-01', 'NAV-02', 'WEEK-03', 'WEEK-04'])
  })

  test('comments and skipped tests name nothing', () => {
    expect(readNamedIds("// [AUTH-01]\ntest.skip('[AUTH-02] a', f)\ntest.todo('[AUTH-03] b')")).toEqual([])
  })

  test('index brackets and other words are no ids', () => {
    expect(readNamedIds("test('takes rows[0] and [abc]', f)")).toEqual([])
  })
})

describe('isChosen', () => {
  test('by id, by group, or all', () => {
    expect(isChosen('AUTH-01', [])).toBe(true)
    expect(isChosen('AUTH-01', ['AUTH'])).toBe(true)
    expect(isChosen('AUTH-01', ['AUTH-02'])).toBe(false)
    expect(isChosen('REQM-01', ['REQ'])).toBe(false)
  })
})
