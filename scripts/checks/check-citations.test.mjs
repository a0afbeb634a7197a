import { describe, expect, test } from 'vitest'
import { findLostCitations } from './check-citations.mjs'

const DOCS = [
  ['docs/acceptance.md', '# Acceptance\n- AUTH-01 One.\n- AUTH-02 Two; AUTH-03 three.\n'],
  ['docs/decisions/0010-time.md', '# Time\n- TM1 One (AUTH-02).\n- TM12a Two.\n'],
]

function errorsOf(text) {
  return findLostCitations([...DOCS, ['web/src/a.ts', text]])
}

/** Joined at run time, so that this file itself cites nothing that does not exist. */
const cite = (group, number) => `${group}${number}`

describe('citations', () => {
  test('of existing criteria, decision points and decision records are accepted', () => {
    expect(errorsOf("// AUTH-01, TM1, TM12a, decision 0010\ntest('[AUTH-02, AUTH-03] a', f)")).toEqual([])
  })

  test.each([
    ['a criterion', cite('AUTH', '-04'), 'no criterion of'],
    ['a criterion of an unknown group', cite('AUHT', '-01'), 'no criterion of'],
    ['a decision point', cite('TM', 2), 'no point of'],
    ['a part of a decision point', cite('TM', '12b'), 'no point of'],
    ['a decision record', `decision ${cite('00', 11)}`, 'not there'],
    ['a section', cite('S:', 9), 'criterion or decision'],
  ])('of %s that does not exist are reported once', (_what, citation, error) => {
    expect(errorsOf(`/** Hours (${citation}). */ // as ${citation}`)).toEqual([expect.stringContaining(error)])
  })

  test('do not include names that only look similar', () => {
    expect(errorsOf(`UTF-16, UTF-8, SHA-256, ISO-8859-1, STAFF1, POST 10, ${cite('CSS:', 1)}`)).toEqual([])
  })

  test('need unique ids: an id that is defined twice is reported', () => {
    const again = ['docs/decisions/0011-more.md', '- TM1 Once more.\n']
    expect(findLostCitations([...DOCS, again])).toEqual([expect.stringContaining('TM1 is defined twice')])
  })
})
