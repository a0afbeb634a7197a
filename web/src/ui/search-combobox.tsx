import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { controlClasses, controlHeight } from './control-classes.ts'
import { useFieldWiring } from './field-context.ts'
import { mergeClasses } from './merge-classes.ts'

export interface SearchOption {
  id: string
  label: string
  /** Shown beside the label. */
  detail?: string
  /** Options with the same heading are listed under it. */
  heading?: string
}

interface SearchComboboxProps<Option extends SearchOption> {
  /** Accessible name, needed if no Field surrounds it. */
  label?: string
  placeholder?: string
  /** What is chosen, shown while the list is closed. */
  shown?: string
  /** Returns the options for a text; for an empty one, those that are listed first. */
  find: (text: string) => readonly Option[]
  /** Says how many options there are, and what to do if there are none. */
  describe: (count: number, text: string) => string
  onChoose: (option: Option) => void
  /** Whether the list may be wider than the field. */
  isListWider?: boolean
}

const LISTED = 100

/** A text field that lists what matches as the user types. Arrow keys, Enter and Escape work as in a list. */
export function SearchCombobox<Option extends SearchOption>(props: SearchComboboxProps<Option>) {
  const { label, placeholder, shown = '', find, describe, onChoose, isListWider = false } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  /** The text as typed; null while the list is closed. */
  const [text, setText] = useState<string | null>(null)
  const [chosen, setChosen] = useState(0)
  const options = text === null ? [] : find(text).slice(0, LISTED)
  const active = Math.min(chosen, options.length - 1)
  const isOpen = options.length > 0
  const open = (typed: string) => {
    setText(typed)
    setChosen(0)
  }
  const close = () => setText(null)
  const choose = (option: Option | undefined) => {
    if (!option) return
    close()
    onChoose(option)
  }
  useEffect(() => {
    if (isOpen) list.current?.querySelectorAll('[role="option"]')[active]?.scrollIntoView({ block: 'nearest' })
  }, [isOpen, active])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    if (isArrow && text === null) open('')
    else if (isArrow && isOpen)
      setChosen((active + (event.key === 'ArrowDown' ? 1 : options.length - 1)) % options.length)
    else if (event.key === 'Enter' && text !== null) choose(options[active])
    else if (event.key === 'Escape' && text !== null) close()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className="relative">
      <Search
        className="pointer-events-none absolute top-3 left-3 size-4 text-faint touch:top-3.5"
        aria-hidden="true"
      />
      <input
        {...useFieldWiring()}
        type="text"
        dir="auto"
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={isOpen ? `${id}-${active}` : undefined}
        placeholder={text === null ? placeholder : shown || placeholder}
        value={text ?? shown}
        maxLength={120}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        onChange={(event) => open(event.target.value)}
        onClick={() => text === null && open('')}
        onKeyDown={onKeyDown}
        onBlur={close}
        className={mergeClasses(controlClasses, controlHeight, 'pr-3 pl-9')}
      />
      {/* Floats like the list, so that nothing moves away from a press that closes it. */}
      <p
        role="status"
        className={
          text && !isOpen ? 'surface-float absolute inset-x-0 top-full z-40 mt-1 p-3 text-sm text-soft' : 'sr-only'
        }
      >
        {text === null ? '' : describe(options.length, text.trim())}
      </p>
      {isOpen ? (
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={label ?? placeholder}
          className={mergeClasses(
            isListWider ? 'left-0 w-max max-w-[min(28rem,90vw)] min-w-full' : 'inset-x-0',
            'surface-float absolute top-full z-40 mt-1 max-h-80 overflow-y-auto overscroll-contain p-1',
          )}
        >
          {options.map((option, at) => (
            <div key={option.id}>
              {option.heading && option.heading !== options[at - 1]?.heading ? (
                <p role="presentation" className="type-label px-3 pt-2 pb-1 text-faint">
                  {option.heading}
                </p>
              ) : null}
              {/* biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the focus stays in the field, which names the option that its keys choose. */}
              <div
                id={`${id}-${at}`}
                role="option"
                aria-selected={at === active}
                onPointerMove={() => at !== active && setChosen(at)}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
                className={mergeClasses(
                  'flex min-h-9 cursor-pointer items-center gap-3 rounded-sm px-3 py-1 touch:min-h-11',
                  at === active && 'bg-hover',
                )}
              >
                <span className="min-w-0 flex-1 wrap-anywhere" dir="auto">
                  {option.label}
                </span>
                <span className="max-w-[45%] text-right text-sm text-soft" dir="auto">
                  {option.detail}
                </span>
              </div>
            </div>
          ))}
        </div>
      ) : null}
    </div>
  )
}
