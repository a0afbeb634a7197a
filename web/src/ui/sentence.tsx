import { splitByDirection } from '@fairweek/domain/language/isolate-names'

/** A finished sentence in which right-to-left names do not move the words, numbers and marks beside them (decision 0116). */
export function Sentence({ text }: { text: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place only.
  return splitByDirection(text).map((part, at) => (at % 2 ? <bdi key={at}>{part}</bdi> : part))
}
