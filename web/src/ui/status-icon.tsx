import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { mergeClasses } from './merge-classes.ts'
import type { Tone } from './tone.ts'

const ICONS = {
  neutral: Info,
  info: Info,
  good: CircleCheck,
  warn: TriangleAlert,
  danger: CircleAlert,
  spot: CircleAlert,
}
const COLOURS: Record<Tone, string> = {
  neutral: 'text-faint',
  info: 'text-info',
  good: 'text-good',
  warn: 'text-warn-ink',
  danger: 'text-danger',
  spot: 'text-spot',
}

/** The icon of a tone, so that meaning never depends on colour alone. */
export function StatusIcon({ tone, className }: { tone: Tone; className?: string }) {
  const Icon = ICONS[tone]
  return <Icon aria-hidden="true" className={mergeClasses('weak:size-4 shrink-0', COLOURS[tone], className)} />
}
