/** Words that were meant: a slip of the finger is no reason to ask. */
import { PLAIN_WORDS } from './plain-words.ts'

/** Steps from one word to the other: a letter more, less, changed, or two beside each other swapped; above `most`, null. */
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
 * The one known word that is so close that it must be meant: within one slip from six letters on, within two from eight
 * on, with the same first letter or only two swapped. Null when there is none, or when there are several
 * that do not mean the same.
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
