import { createContext, useContext } from 'react'

const NONE: ReadonlySet<number> = new Set()

/** Ids of shifts with an open cancellation request, as a context, so that chips re-render only when it changes. */
const AskedOffContext = createContext(NONE)
export const AskedOffProvider = AskedOffContext.Provider

/** Whether a shift's person is waiting for a manager to approve their cancellation. */
export const useIsAskedOff = (shiftId: number): boolean => useContext(AskedOffContext).has(shiftId)
