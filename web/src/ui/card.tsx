import type { ComponentProps } from 'react'
import { mergeClasses } from './merge-classes.ts'

/** A thing that can be picked up or acted on. For parts of a page use Section. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div className={mergeClasses('min-w-0 rounded-lg border border-line bg-raised weak:p-4', className)} {...rest} />
  )
}
