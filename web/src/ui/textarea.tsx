import type { ComponentProps } from 'react'
import { controlClasses } from './control-classes.ts'
import { useFieldWiring } from './field-context.ts'
import { mergeClasses } from './merge-classes.ts'

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea {...useFieldWiring()} rows={rows} className={mergeClasses(controlClasses, 'py-2', className)} {...rest} />
  )
}
