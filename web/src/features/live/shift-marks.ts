import { type ComponentType, createContext } from 'react'

export interface ShiftMarkProps {
  shiftId: number
  /** Whether to return the marks as part of the chip's spoken name instead of drawing them. */
  isSpoken?: boolean
}

export type ShiftMarkComponent = ComponentType<ShiftMarkProps>

/**
 * The component that draws colleagues' marks on a chip; null until it is loaded, and where there are no marks
 * (LIVE-03).
 */
export const ShiftMarks = createContext<ShiftMarkComponent | null>(null)
