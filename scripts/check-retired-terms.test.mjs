import { describe, expect, test } from 'vitest'
import { checkRetiredTerms, findRetiredTerms, RETIRED } from './check-retired-terms.mjs'

const camelCase = (term) => term.replace(/[ -](\w)/g, (_, letter) => letter.toUpperCase())

describe('retired terms', () => {
  test.each(RETIRED)('%s is found in a name, a file and a sentence, and %s is not', (term, better) => {
    const filesWith = (words) => [
      [`web/src/${words.replaceAll(' ', '-')}.ts`, 'export {}\n'],
      ['web/src/a.ts', `export const ${camelCase(`my ${words}`)} = 1\n`],
      ['domain/src/messages/a.ts', `export const a = { b: 'About ${words}.', c: (n: number) => \`\${n} ${words}\` }\n`],
    ]
    expect(findRetiredTerms(filesWith(term))).toHaveLength(4)
    expect(findRetiredTerms(filesWith(better))).toEqual([])
  })

  test('what is no name passes: comments, longer words, sentences that nobody reads', () => {
    const text = "// a lot\nexport const slots = 'lot'\nexport const allotted = 'crowd'\n"
    expect(findRetiredTerms([['web/src/a.ts', text]])).toEqual([])
  })

  test('this project uses none', () => {
    expect(checkRetiredTerms()).toEqual([])
  })
})
