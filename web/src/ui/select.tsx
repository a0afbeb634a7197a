import { uiWords } from '@fairweek/domain/messages/ui'
import { Check, ChevronDown } from 'lucide-react'
import * as RadixSelect from 'radix-ui/select'
import { type ReactNode, useState } from 'react'
import { BackCloses } from './back-closes.ts'
import { controlClasses, controlHeight } from './control-classes.ts'
import { useFieldWiring } from './field-context.ts'
import { mergeClasses } from './merge-classes.ts'

interface SelectOption<Value extends string = string> {
  value: Value
  label: ReactNode
  /** Text for typeahead, needed if the label is not plain text. */
  text?: string
  isDisabled?: boolean
}

export interface SelectProps<Value extends string> {
  value: Value | ''
  onValueChange: (value: Value) => void
  options: readonly SelectOption<Value>[]
  placeholder?: string
  /** Accessible name, needed if no Field surrounds the select. */
  label?: string
  disabled?: boolean
  isOpenAtFirst?: boolean
  className?: string
}

/**
 * Selects one option from a list. Values are strings; '' shows the placeholder. The options are rendered on first
 * focus.
 */
export function Select<Value extends string>({
  value,
  onValueChange,
  options,
  placeholder = uiWords.choose,
  label,
  disabled = false,
  isOpenAtFirst = false,
  className,
}: SelectProps<Value>) {
  // Radix renders every option even while closed, and a hidden native list as well. Typeahead needs the options only
  // once the select has the focus.
  const [isMade, setIsMade] = useState(isOpenAtFirst)
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const make = () => setIsMade(true)
  const chosen = options.find((option) => option.value === value)?.label
  // Text is cut at the end of the control; a label of several parts wraps, so that all of them can be read.
  const isText = chosen === undefined || typeof chosen === 'string'
  return (
    <RadixSelect.Root
      value={value}
      onValueChange={(next) => onValueChange(next as Value)}
      onOpenChange={(next) => {
        make()
        setIsOpen(next)
      }}
      disabled={disabled}
      defaultOpen={isOpenAtFirst}
    >
      <RadixSelect.Trigger
        {...useFieldWiring()}
        onFocus={make}
        aria-label={label}
        className={mergeClasses(
          controlClasses,
          controlHeight,
          'flex items-center justify-between gap-2 text-left data-placeholder:text-faint',
          !isText && 'h-auto min-h-10 py-1.5 touch:h-auto touch:min-h-11',
          className,
        )}
      >
        <span className={mergeClasses('min-w-0', isText && 'truncate')} dir="auto">
          <RadixSelect.Value placeholder={placeholder}>{chosen}</RadixSelect.Value>
        </span>
        <RadixSelect.Icon asChild>
          <ChevronDown className="size-4 shrink-0 text-faint" aria-hidden="true" />
        </RadixSelect.Icon>
      </RadixSelect.Trigger>
      {isOpen ? <BackCloses /> : null}
      <RadixSelect.Portal>
        <RadixSelect.Content
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className="surface-float z-50 max-h-(--radix-select-content-available-height) max-w-(--radix-select-content-available-width) min-w-(--radix-select-trigger-width) overflow-hidden"
        >
          <RadixSelect.Viewport className="max-h-72 p-1">
            {(isMade ? options : []).map((option) => (
              <RadixSelect.Item
                key={option.value}
                value={option.value}
                disabled={option.isDisabled ?? false}
                {...(option.text === undefined ? {} : { textValue: option.text })}
                className="flex min-h-9 cursor-pointer items-center justify-between gap-3 rounded-sm px-2 text-base outline-none select-none data-disabled:opacity-45 data-highlighted:bg-hover touch:min-h-11"
              >
                <RadixSelect.ItemText dir="auto">{option.label}</RadixSelect.ItemText>
                <RadixSelect.ItemIndicator>
                  <Check className="size-4 shrink-0" aria-hidden="true" />
                </RadixSelect.ItemIndicator>
              </RadixSelect.Item>
            ))}
          </RadixSelect.Viewport>
        </RadixSelect.Content>
      </RadixSelect.Portal>
    </RadixSelect.Root>
  )
}
