import { mergeClasses } from './merge-classes.ts'

export interface ProgressBarProps {
  label: string
  /** 0–100; null if the progress is unknown. */
  percent: number | null
  className?: string
}

export function ProgressBar({ label, percent, className }: ProgressBarProps) {
  const width = percent === null ? 100 : Math.min(100, Math.max(0, percent))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      {...(percent === null ? {} : { 'aria-valuenow': Math.round(width) })}
      className={mergeClasses('weak:h-2 overflow-hidden rounded-full bg-hover', className)}
    >
      <div
        className={mergeClasses(
          'h-full rounded-full transition-[width]',
          percent === null ? 'animate-[pulse-soft_1.4s_ease-in-out_infinite] bg-line-strong' : 'bg-ink',
        )}
        style={{ width: `${width}%` }}
      />
    </div>
  )
}
