import { createContext } from 'react'

/** Changes the demand of the shown week, starting with a day; null if the week's demand can no longer be changed. */
export const ChangeDemand = createContext<((date: string) => void) | null>(null)

/** The breaks of shifts, in words, by shift id (BREAK-06). Shifts without a break are absent. */
export const BreakTexts = createContext<ReadonlyMap<number, string>>(new Map())

/** Critical and high conflicts of shifts, in words, by shift id (CONF-12). Shifts without one are absent. */
export const ConflictTexts = createContext<ReadonlyMap<number, string>>(new Map())

/** Ids of the shifts that have a note (NOTES-01). */
export const NotedShifts = createContext<ReadonlySet<number>>(new Set())
