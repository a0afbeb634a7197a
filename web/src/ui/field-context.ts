import { createContext, useContext } from 'react'

/** Attributes that a field passes to the control inside it. */
export interface FieldWiring {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  'aria-required'?: true
}

export const FieldContext = createContext<FieldWiring>({})

/** Returns the id and aria attributes provided by the surrounding field; empty without one. */
export function useFieldWiring(): FieldWiring {
  return useContext(FieldContext)
}
