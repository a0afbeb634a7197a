import { type ComponentType, createContext } from 'react'

export type ShiftMarkComponent = ComponentType<{ shiftId: number }>

/** Marks in a chip what colleagues do with its shift; null until it is loaded, and where nothing is marked (LIVE-03). */
export const ShiftMarks = createContext<ShiftMarkComponent | null>(null)
