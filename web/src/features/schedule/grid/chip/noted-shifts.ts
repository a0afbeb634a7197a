import { createContext } from 'react'

/** Ids of the shifts that have a note (NOTES-01). */
export const NotedShifts = createContext<ReadonlySet<number>>(new Set())
