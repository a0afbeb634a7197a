import { createContext } from 'react'

/** The breaks of shifts, in words, by shift id (BREAK-06). Shifts without a break are absent. */
export const BreakTexts = createContext<ReadonlyMap<number, string>>(new Map())
