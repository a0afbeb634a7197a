import { uiWords } from '@fairweek/domain/messages/ui'
import { ChevronDown } from 'lucide-react'
import { type ComponentType, type KeyboardEvent, useState } from 'react'
import { controlClasses, controlHeight } from './control-classes.ts'
import { fetchAhead } from './fetch-ahead.ts'
import { mergeClasses } from './merge-classes.ts'
import type { SelectProps } from './select.tsx'
import { showFailure } from './toast-store.ts'

type Loaded = ComponentType<SelectProps<string>>

const load = async () => (await import('./select.tsx')).Select as Loaded
fetchAhead(load)

let wasLost = false

/** A select whose list is loaded after the page. Until it is first opened, it is a button that looks the same. */
export function LazySelect(props: SelectProps<string> & { label: string }) {
  const [List, setList] = useState<Loaded | null>(null)
  if (List) return <List {...props} isOpenAtFirst />
  const open = async () => {
    // After a failed load, only reloading the page can fetch the code again.
    if (wasLost) return window.location.reload()
    try {
      const loaded = await load()
      setList(() => loaded)
    } catch {
      wasLost = true
      showFailure(uiWords.partNotLoaded, uiWords.partNotLoadedHint)
    }
  }
  const openByKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    void open()
  }
  return (
    <button
      type="button"
      role="combobox"
      aria-label={props.label}
      aria-expanded={false}
      aria-autocomplete="none"
      disabled={props.disabled}
      onClick={() => void open()}
      onKeyDown={openByKey}
      className={mergeClasses(
        controlClasses,
        controlHeight,
        'flex items-center justify-between gap-2 text-left',
        props.className,
      )}
    >
      <span className="min-w-0 truncate" dir="auto">
        {props.options.find(({ value }) => value === props.value)?.label}
      </span>
      <ChevronDown className="size-4 shrink-0 text-faint" aria-hidden="true" />
    </button>
  )
}
