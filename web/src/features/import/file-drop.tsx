import { FileSpreadsheet } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { buttonClasses } from '../../ui/button.tsx'
import { mergeClasses } from '../../ui/merge-classes.ts'

export interface FileDropProps {
  /** The text on the button. */
  label: string
  hint?: string
  /** A narrow row instead of a large field, used once a file has been chosen. */
  isSmall?: boolean
  onFiles: (files: readonly File[]) => void
}

/** A field to drop a file on, or to select one with. */
export function FileDrop({ label, hint, isSmall = false, onFiles }: FileDropProps) {
  const [isOver, setIsOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    <label
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={mergeClasses(
        'relative flex cursor-pointer items-center justify-center gap-3 rounded-lg border border-dashed border-line-strong transition-colors',
        'hover:bg-sunk has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isSmall ? 'px-4 py-2' : 'flex-col px-6 py-10 text-center',
        isOver && 'border-ink bg-hover',
      )}
    >
      {isSmall ? null : <FileSpreadsheet className="size-7 text-faint" strokeWidth={1.5} aria-hidden="true" />}
      {isSmall ? (
        <span className="text-sm font-[580]">{label}</span>
      ) : (
        <span className={buttonClasses('primary')}>{label}</span>
      )}
      {hint ? <span className="max-w-prose text-sm text-soft">{hint}</span> : null}
      <input
        type="file"
        accept=".xlsx,.xlsm,.csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // Lets the user select the same file again after correcting it.
          event.target.value = ''
        }}
      />
    </label>
  )
}
