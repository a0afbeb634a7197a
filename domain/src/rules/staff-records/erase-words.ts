/** Replaces words that identify a person in texts and in stored facts (PEOPLE-09). */

/** What identifies a person. */
export interface Traces {
  /** Names, addresses, numbers and other words, replaced wherever they stand as whole words. */
  readonly words: readonly string[]
  /** User names, replaced only where they are a whole value, because one may be an ordinary word. */
  readonly usernames: readonly string[]
  /** What stands in their place. */
  readonly label: string
}

/** Keys whose values are codes, never names. */
const CODES: ReadonlySet<string> = new Set(['code', 'type', 'kind', 'status', 'reason', 'role', 'mode', 'rule'])

const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`)

/** Matches a word as a whole; a single word only as written, because a name may also be an ordinary word. */
function patternOf(word: string): RegExp {
  const isSingle = /^\p{L}+$/u.test(word)
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped(word)}(?![\p{L}\p{N}])`, isSingle ? 'gu' : 'giu')
}

/** Replaces the words in a text. */
function eraseInText(text: string, { words, label }: Traces): string {
  return words.reduce((rest, word) => rest.replace(patternOf(word), label), text)
}

/** Replaces what identifies a person in a value of JSON: in its texts, never in its keys. */
export function eraseInJson(value: unknown, traces: Traces, key = ''): unknown {
  if (typeof value === 'string') {
    if (CODES.has(key)) return value
    return traces.usernames.includes(value) ? traces.label : eraseInText(value, traces)
  }
  if (Array.isArray(value)) return value.map((item) => eraseInJson(item, traces, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, eraseInJson(item, traces, name)]))
}

/** Replaces what identifies a person in a stored text, which may itself be JSON. */
export function eraseInStored(text: string, traces: Traces): string {
  if (text.startsWith('{') || text.startsWith('[')) {
    try {
      return JSON.stringify(eraseInJson(JSON.parse(text), traces))
    } catch {
      // An ordinary text that begins with a bracket.
    }
  }
  return traces.usernames.includes(text) ? traces.label : eraseInText(text, traces)
}
