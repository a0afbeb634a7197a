/** Spelling correction, so that typos cause no questions. */
import { PLAIN_WORDS } from './plain-words.ts'

/**
 * Returns the edit distance of two words (letters added, removed or changed, adjacent letters swapped); null if it
 * exceeds `most`.
 */
function countSlips(one: string, other: string, most: number): number | null {
  if (Math.abs(one.length - other.length) > most) return null
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, index) => index)]
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    for (let column = 1; column <= other.length; column++) {
      const change = one[row - 1] === other[column - 1] ? 0 : 1
      const steps = [(last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + change]
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1])
        steps.push((before[column - 2] ?? 0) + 1)
      next.push(Math.min(...steps))
    }
    ;[before, last] = [last, next]
  }
  const slips = last[other.length] ?? 0
  return slips <= most ? slips : null
}

/**
 * Returns the only known word that is close enough: within one typo for six or more letters, two for eight or more,
 * with the same first letter or the first two swapped. Null if there is none, or several with different meanings.
 */
export function findMeantWord(word: string, known: ReadonlyMap<string, unknown>): string | null {
  if (word.length < 6 || PLAIN_WORDS.has(word)) return null
  const most = word.length < 8 ? 1 : 2
  let found: { words: Map<string, string>; slips: number } | null = null
  for (const [candidate, meaning] of known) {
    if (candidate.length < 4 || candidate.includes(' ')) continue
    const slips = countSlips(word, candidate, most)
    if (slips === null || (candidate[0] !== word[0] && candidate[0] !== word[1])) continue
    if (!found || slips < found.slips) found = { words: new Map([[JSON.stringify(meaning), candidate]]), slips }
    else if (slips === found.slips) found.words.set(JSON.stringify(meaning), candidate)
  }
  const [only, ...others] = found?.words.values() ?? []
  return only !== undefined && others.length === 0 ? only : null
}
