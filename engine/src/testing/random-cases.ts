import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether the run was started with `THOROUGH=1`. */
    isThorough: boolean
  }
}

/** Returns how many random cases a test tries: all of them in a thorough run, and in an ordinary one fewer. */
export const randomCases = (ordinary: number, thorough: number): number => (inject('isThorough') ? thorough : ordinary)
