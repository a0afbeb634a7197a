import { uiWords } from '@fairweek/domain/messages/ui'
import type { ComponentProps } from 'react'
import { controlClasses } from './control-classes.ts'
import { useFieldWiring } from './field-context.ts'
import { mergeClasses } from './merge-classes.ts'

/** The share of the allowed length from which the rest is counted. */
const NEARLY_FULL = 0.9

/** Says how much of a text is left, and that longer text is cut, before and when it happens. */
export function TextLimit({ length, maxLength }: { length: number; maxLength: number }) {
  return (
    <p role="status" className="mt-1 text-sm text-soft empty:hidden">
      {length >= maxLength
        ? uiWords.limitReached(maxLength)
        : length >= maxLength * NEARLY_FULL
          ? uiWords.charactersLeft(maxLength - length)
          : null}
    </p>
  )
}

interface TextAreaProps extends ComponentProps<'textarea'> {
  value: string
  maxLength: number
}

/** A text of several lines that never cuts what people type without saying so. */
export function TextArea({ value, maxLength, className, ...rest }: TextAreaProps) {
  return (
    <>
      <textarea
        {...useFieldWiring()}
        dir="auto"
        value={value}
        maxLength={maxLength}
        className={mergeClasses(controlClasses, 'w-full py-2', className)}
        {...rest}
      />
      <TextLimit length={value.length} maxLength={maxLength} />
    </>
  )
}
