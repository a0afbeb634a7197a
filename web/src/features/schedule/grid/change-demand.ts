import { createContext } from 'react'

/** Changes the demand of the shown week, starting with a day; null if the week's demand can no longer be changed. */
export const ChangeDemand = createContext<((date: string) => void) | null>(null)
