import { mergeClasses } from './merge-classes.ts'

/** Placeholder in the shape of content that is still loading. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={mergeClasses(
        'block max-w-full animate-[pulse-soft_1.4s_ease-in-out_infinite] weak:rounded-md bg-hover',
        className,
      )}
    />
  )
}
