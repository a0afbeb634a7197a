import { type ComponentType, createContext } from 'react'

export type ShiftMarkComponent = ComponentType<{ shiftId: number }>

/**
 * The component that draws colleagues' marks on a chip; null until it is loaded, and where there are no marks
 * (LIVE-03).
 */
export const ShiftMarks = createContext<ShiftMarkComponent | null>(null)
