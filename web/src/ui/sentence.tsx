import { splitByDirection } from '@fairweek/domain/language/isolate-names'

/**
 * Shows a complete sentence, keeping right-to-left names from reordering the words, numbers and punctuation around them
 * (decision 0110).
 */
export function Sentence({ text }: { text: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a part has no id other than its position.
  return splitByDirection(text).map((part, at) => (at % 2 ? <bdi key={at}>{part}</bdi> : part))
}
