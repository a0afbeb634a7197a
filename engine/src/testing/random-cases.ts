import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** True if the run was started with `THOROUGH=1`. */
    isThorough: boolean
  }
}

/** Returns how many random cases a test tries: fewer in an ordinary run than in a thorough one. */
export const randomCases = (ordinary: number, thorough: number): number => (inject('isThorough') ? thorough : ordinary)
