/** The environment of a command: a terminal, or a test. */
export interface Surroundings {
  variables: Readonly<Record<string, string | undefined>>
  readInput(): Buffer
  print(text: string): void
  complain(text: string): void
}

/** An error that the user should correct; printed without a stack. */
export class UsageError extends Error {}

/** Replaces control characters in cells from files, which could hide or fake lines on a terminal. */
export function plain(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ')
}
