import type { ComponentProps } from 'react'
import { controlClasses, controlHeight } from './control-classes.ts'
import { useFieldWiring } from './field-context.ts'
import { mergeClasses } from './merge-classes.ts'

export function Input({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return (
    <input
      {...useFieldWiring()}
      type={type}
      dir="auto"
      className={mergeClasses(controlClasses, controlHeight, className)}
      {...rest}
    />
  )
}
