import { describe, expect, test } from 'vitest'
import { findLostCitations } from './check-citations.mjs'

const DOCS = [
  ['docs/acceptance.md', '# Acceptance\n- AUTH-01 One.\n- AUTH-02 Two; AUTH-03 three.\n'],
  ['docs/decisions/0000-template.md', '# 0000 A choice\n'],
  ['docs/decisions/0010-time.md', '# 0010 Time (AUTH-02)\n'],
  ['docs/decisions/README.md', '- [0010 Time](0010-time.md)\n'],
]

function errorsOf(text) {
  return findLostCitations([...DOCS, ['web/src/a.ts', text]])
}

/** Joined at run time, so that this file itself cites nothing that does not exist. */
const cite = (group, number) => `${group}${number}`

describe('citations', () => {
  test('of existing criteria and decision records are accepted', () => {
    expect(errorsOf("// AUTH-01, decision 0010\ntest('[AUTH-02, AUTH-03] a', f)")).toEqual([])
  })

  test.each([
    ['a criterion', cite('AUTH', '-04'), 'no criterion of'],
    ['a criterion of an unknown group', cite('AUHT', '-01'), 'no criterion of'],
    ['a decision record', `decision ${cite('00', 11)}`, 'not there'],
    ['a section', cite('S:', 9), 'criterion or decision'],
  ])('of %s that does not exist are reported once', (_what, citation, error) => {
    expect(errorsOf(`/** Hours (${citation}). */ // as ${citation}`)).toEqual([expect.stringContaining(error)])
  })

  test('do not include names that only look similar', () => {
    expect(errorsOf(`UTF-16, UTF-8, SHA-256, ISO-8859-1, STAFF1, POST 10, ${cite('CSS:', 1)}`)).toEqual([])
  })

  test('need unique ids: a criterion that is defined twice is reported', () => {
    const [[path, text], ...rest] = DOCS
    expect(findLostCitations([[path, `${text}- AUTH-01 Again.\n`], ...rest])).toEqual([
      'AUTH-01 is defined twice in docs/acceptance.md.',
    ])
  })
})

test('a decision record that the index does not link to is reported', () => {
  expect(findLostCitations([...DOCS, ['docs/decisions/0011-more.md', '# 0011 More\n']])).toEqual([
    'docs/decisions/README.md does not link to docs/decisions/0011-more.md.',
  ])
})
