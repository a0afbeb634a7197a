import { eventScreens } from '@fairweek/domain/messages/events'
import { Minus, Plus } from 'lucide-react'
import { RoleBadge } from '../../marks/role-badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { mergeClasses } from '../../ui/merge-classes.ts'

export interface RaiseRowProps {
  roleName: string
  count: number
  maximum: number
  onChange: (count: number) => void
}

/** The number of extra people of one role, with plus and minus buttons. */
export function RaiseRow({ roleName, count, maximum, onChange }: RaiseRowProps) {
  return (
    <li className="flex items-center gap-1 border-b border-line py-1">
      <span className="min-w-0 flex-1">
        <RoleBadge name={roleName} />
      </span>
      <IconButton
        label={eventScreens.oneLess(roleName)}
        size="small"
        hasTooltip={false}
        disabled={count === 0}
        onClick={() => onChange(count - 1)}
      >
        <Minus aria-hidden="true" />
      </IconButton>
      <output
        aria-label={eventScreens.more(roleName)}
        className={mergeClasses('min-w-8 text-center font-[620]', count === 0 && 'text-faint')}
      >
        {count === 0 ? '0' : `+${count}`}
      </output>
      <IconButton
        label={eventScreens.oneMore(roleName)}
        size="small"
        hasTooltip={false}
        disabled={count >= maximum}
        onClick={() => onChange(count + 1)}
      >
        <Plus aria-hidden="true" />
      </IconButton>
    </li>
  )
}
