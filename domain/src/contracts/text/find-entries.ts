/** Finds the entries of a list that match a text, best match first, ignoring accents. */
import { searchWords } from './name-characters.ts'

export interface FindableEntry {
  id: string
  group: string
  label: string
  /** Shown beside the label; also searched. */
  detail: string
  /** Synonyms that people may search for. */
  alsoCalled: string
}

/**
 * Rates a match by its words: 3 if the label begins with them, 2 if words of the label begin with them, 1 if they occur
 * anywhere in the entry, 0 if not.
 */
function fitOf({ label, detail, alsoCalled }: FindableEntry, words: readonly string[]): number {
  const own = searchWords(label)
  const all = [...own, ...searchWords(`${detail} ${alsoCalled}`)]
  const isIn = (word: string, among: readonly string[]) => among.some((each) => each.includes(word))
  const begins = (word: string, among: readonly string[]) => among.some((each) => each.startsWith(word))
  if (own.join(' ').startsWith(words.join(' '))) return 3
  if (words.every((word) => begins(word, own))) return 2
  return words.every((word) => isIn(word, all)) ? 1 : 0
}

/**
 * Returns the entries that contain every word of a text, by group, the group with the best match first. Without a text,
 * returns all.
 */
export function findEntries<Entry extends FindableEntry>(entries: readonly Entry[], text: string): Entry[] {
  if (text.trim() === '') return [...entries]
  const words = searchWords(text)
  if (words.length === 0) return []
  const found = entries.flatMap((entry) => {
    const fit = fitOf(entry, words)
    return fit === 0 ? [] : [{ entry, fit }]
  })
  const best = new Map<string, number>()
  for (const { entry, fit } of found) best.set(entry.group, Math.max(fit, best.get(entry.group) ?? 0))
  const groups = [...best.keys()].sort((one, other) => (best.get(other) ?? 0) - (best.get(one) ?? 0))
  return groups.flatMap((group) =>
    found
      .filter(({ entry }) => entry.group === group)
      .sort((one, other) => other.fit - one.fit)
      .map(({ entry }) => entry),
  )
}
