import { weekDemandDialogScreens as words } from '@fairweek/domain/messages/requirements/week-demand-dialog'
import { Minus, Plus, Trash2 } from 'lucide-react'
import { AreaMark } from '../../marks/area-mark.tsx'
import { RoleBadge } from '../../marks/role-badge.tsx'
import { Badge } from '../../ui/badge.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { mergeClasses } from '../../ui/merge-classes.ts'
import { requirementTimes } from './requirement-rows.ts'
import { changeCount, type WeekRow } from './week-demand-rows.ts'

interface WeekDemandRowProps {
  row: WeekRow
  roleName: string
  areaName: string
  onChange: (row: WeekRow | null) => void
}

/** A row of a week's demand, with buttons that change its count or remove it. Rows that are not saved yet are marked. */
export function WeekDemandRow({ row, roleName, areaName, onChange }: WeekDemandRowProps) {
  const what = [roleName, ...(areaName ? [areaName] : []), requirementTimes(row)].join(', ')
  const isNew = row.id === undefined
  return (
    <li
      data-row={row.key}
      className={mergeClasses(
        'flex min-h-11 items-center gap-x-4 border-b border-line py-1',
        isNew && '-mx-2 rounded-sm bg-good-soft px-2',
      )}
    >
      <span className="flex min-w-0 flex-1 flex-col items-start gap-x-4 gap-y-1 sm:flex-row sm:flex-wrap sm:items-center">
        <RoleBadge name={roleName} className="sm:w-28" />
        <span className="type-narrow whitespace-nowrap">{requirementTimes(row)}</span>
        <AreaMark name={areaName} />
        {isNew ? <Badge tone="good">{words.notSaved}</Badge> : null}
      </span>
      <span className="flex items-center gap-1">
        <IconButton
          label={words.fewer(what)}
          size="small"
          disabled={row.requiredCount <= 1}
          onClick={() => onChange(changeCount(row, -1))}
        >
          <Minus aria-hidden="true" />
        </IconButton>
        <output className="w-7 text-center font-[620] tabular-nums">{row.requiredCount}</output>
        <IconButton
          label={words.more(what)}
          size="small"
          disabled={changeCount(row, 1) === row}
          onClick={() => onChange(changeCount(row, 1))}
        >
          <Plus aria-hidden="true" />
        </IconButton>
        <IconButton label={words.remove(what)} size="small" tone="danger" onClick={() => onChange(null)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </span>
    </li>
  )
}
