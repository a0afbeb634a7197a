/** Reads secrets from files, because other programs of the same account can read the environment. */
import { readFileSync } from 'node:fs'

export type Variables = Readonly<Record<string, string | undefined>>

/**
 * Returns the secrets whose files are named by `NAME_FILE`, trimmed, and a message for each file that cannot be used.
 */
export function readSecretFiles(
  names: readonly string[],
  given: Variables,
): { secrets: Record<string, string>; errors: string[] } {
  const secrets: Record<string, string> = {}
  const errors: string[] = []
  for (const name of names) {
    const file = given[`${name}_FILE`]
    if (file === undefined) continue
    if (given[name] !== undefined) {
      errors.push(`${name} and ${name}_FILE say the same: set one of them.`)
      continue
    }
    try {
      const text = readFileSync(file, 'utf8').trim()
      if (text === '') errors.push(`${name}_FILE names an empty file: ${file}.`)
      secrets[name] = text
    } catch (error) {
      const reason = error instanceof Error && 'code' in error ? error.code : error
      errors.push(`${name}_FILE names a file that cannot be read: ${file} (${reason}).`)
    }
  }
  return { secrets, errors }
}
