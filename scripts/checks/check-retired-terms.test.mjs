import { describe, expect, test } from 'vitest'
import { findRetiredTerms, RETIRED } from './check-retired-terms.mjs'

const camelCase = (term) => term.replace(/[ -](\w)/g, (_, letter) => letter.toUpperCase())

describe('retired terms', () => {
  test.each(RETIRED)('%s is found in an identifier, a file name and a message, and %s is not', (term, better) => {
    const filesWith = (words) => [
      [`web/src/${words.replaceAll(' ', '-')}.ts`, 'export {}\n'],
      ['web/src/a.ts', `export const ${camelCase(`my ${words}`)} = 1\n`],
      ['domain/src/messages/a.ts', `export const a = { b: 'About ${words}.', c: (n: number) => \`\${n} ${words}\` }\n`],
    ]
    expect(findRetiredTerms(filesWith(term))).toHaveLength(4)
    expect(findRetiredTerms(filesWith(better))).toEqual([])
  })

  test('are ignored in comments, in longer words and in strings that users never see', () => {
    const text = "// a lot\nexport const slots = 'lot'\nexport const allotted = 'crowd'\n"
    expect(findRetiredTerms([['web/src/a.ts', text]])).toEqual([])
  })
})
