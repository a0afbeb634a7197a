/** What a command needs from its surroundings: a terminal, or a test. */
export interface Surroundings {
  variables: Readonly<Record<string, string | undefined>>
  readInput(): Buffer
  print(text: string): void
  complain(text: string): void
}

/** An error that the user can correct; printed without a stack trace. */
export class UsageError extends Error {}

/**
 * Replaces control characters that come from the cells of a file, because they could hide or fake lines on a terminal.
 */
export function plain(text: string): string {
  return text.replaceAll(/\p{Cc}/gu, ' ')
}
