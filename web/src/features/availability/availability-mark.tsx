import type { AvailabilityKind } from '@fairweek/domain/contracts/availability/availability'
import { Ban, ThumbsDown, ThumbsUp } from 'lucide-react'
import { mergeClasses } from '../../ui/merge-classes.ts'
import './availability-mark.css'

const KINDS = {
  cannot: { className: 'said-cannot', Icon: Ban },
  ratherNot: { className: 'said-rather-not', Icon: ThumbsDown },
  prefer: { className: 'said-prefer', Icon: ThumbsUp },
} as const

/** Returns the CSS class for a kind of availability. */
export function saidClass(kind: AvailabilityKind): string {
  return KINDS[kind].className
}

/** The icon of a kind of availability, for places that show its word as well. */
export function SaidIcon({ kind, className }: { kind: AvailabilityKind; className?: string }) {
  const { Icon } = KINDS[kind]
  return <Icon aria-hidden="true" className={mergeClasses('weak:size-3.5 shrink-0', className)} />
}
