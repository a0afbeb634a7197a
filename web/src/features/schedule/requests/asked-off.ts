import { createContext, useContext } from 'react'

const NONE: ReadonlySet<number> = new Set()

/** Ids of the shifts whose people ask managers to cancel them (RQ15). A context: chips are drawn again only when it changes. */
const AskedOffContext = createContext(NONE)
export const AskedOffProvider = AskedOffContext.Provider

/** Whether the person on a shift waits for a manager to agree to their cancellation. */
export const useIsAskedOff = (shiftId: number): boolean => useContext(AskedOffContext).has(shiftId)
