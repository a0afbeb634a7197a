import type { AvailabilityKind } from '@fairweek/domain/contracts/availability'
import { Ban, ThumbsDown, ThumbsUp } from 'lucide-react'
import { mergeClasses } from '../ui/merge-classes.ts'
import './availability-mark.css'

const KINDS = {
  cannot: { className: 'said-cannot', Icon: Ban },
  ratherNot: { className: 'said-rather-not', Icon: ThumbsDown },
  prefer: { className: 'said-prefer', Icon: ThumbsUp },
} as const

/** The class that gives a time the look of what is said of it. */
export function saidClass(kind: AvailabilityKind): string {
  return KINDS[kind].className
}

/** The sign of what is said of a time; its word stands beside it. */
export function SaidIcon({ kind, className }: { kind: AvailabilityKind; className?: string }) {
  const { Icon } = KINDS[kind]
  return <Icon aria-hidden="true" className={mergeClasses('weak:size-3.5 shrink-0', className)} />
}
