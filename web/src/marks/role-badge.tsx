import { mergeClasses } from '../ui/merge-classes.ts'
import { roleStyle } from './role-colour.ts'

/** A job role in its colour, with an edge like that of the roster's chips. */
export function RoleBadge({ name, className }: { name: string; className?: string }) {
  return (
    <span
      style={roleStyle(name)}
      className={mergeClasses(
        'inline-flex min-h-6 max-w-full items-center rounded-sm border-l-[3px] border-role bg-role-soft px-2 py-0.5 text-xs font-[580] text-role-ink',
        className,
      )}
    >
      <span className="min-w-0 break-words" dir="auto">
        {name}
      </span>
    </span>
  )
}
