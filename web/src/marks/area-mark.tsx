import { areaWords } from '@fairweek/domain/messages/areas/words'
import { MapPin } from 'lucide-react'
import { mergeClasses } from '../ui/merge-classes.ts'

/** The area in which a shift is worked; renders nothing without one. */
export function AreaMark({ name, className }: { name: string | undefined; className?: string }) {
  if (!name) return null
  return (
    <span className={mergeClasses('inline-flex min-w-0 items-center gap-1 text-sm text-soft', className)}>
      <MapPin className="size-3.5 shrink-0" aria-label={areaWords.area} />
      <span className="min-w-0 break-words" dir="auto">
        {name}
      </span>
    </span>
  )
}
