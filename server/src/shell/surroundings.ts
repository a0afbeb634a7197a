/** What surrounds a command: a terminal, or a test. */
export interface Surroundings {
  variables: Readonly<Record<string, string | undefined>>
  readInput(): Buffer
  print(text: string): void
  complain(text: string): void
}

/** What the person at the keyboard should correct; printed without a stack. */
export class UsageError extends Error {}

/** Cells are strangers' text: on a terminal their control characters could hide or fake lines. */
export function plain(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ')
}
