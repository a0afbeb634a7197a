import { mergeClasses } from './merge-classes.ts'

/** A rotating ring. Set a `label` if no text beside it says what is loading. */
export function Spinner({ label, className }: { label?: string; className?: string }) {
  const ring = (
    <span
      aria-hidden="true"
      className={mergeClasses(
        'inline-block weak:size-4 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent',
        className,
      )}
    />
  )
  if (!label) return ring
  return (
    <span role="status" className="inline-flex items-center gap-2 text-soft">
      {ring}
      <span>{label}</span>
    </span>
  )
}
