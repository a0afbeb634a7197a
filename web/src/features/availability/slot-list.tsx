import type { AvailabilitySlot } from '@fairweek/domain/contracts/availability/availability'
import { availabilityWords } from '@fairweek/domain/messages/availability/availability'
import { availabilityScreens as words } from '@fairweek/domain/messages/availability/screens'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { groupSlots, type SlotGroup, slotGroupText } from '@fairweek/domain/rules/availability/slot-groups'
import { layerOf } from '@fairweek/domain/rules/availability/weekly-slots'
import { Pencil, Trash2 } from 'lucide-react'
import { IconButton } from '../../ui/icon-button.tsx'
import { mergeClasses } from '../../ui/merge-classes.ts'
import { SaidIcon, saidClass } from './availability-mark.tsx'
import { whenText } from './dates-text.ts'

interface SlotListProps {
  slots: readonly AvailabilitySlot[]
  today: string
  /** Omitted if the list is read-only. */
  onEdit?: (group: SlotGroup) => void
  onDelete?: (group: SlotGroup) => void
}

/** The week's availability as text. Entries in the past are only counted, at the end. */
export function SlotList({ slots, today, onEdit, onDelete }: SlotListProps) {
  const groups = groupSlots(slots)
  const current = groups.filter(({ until }) => until === null || until >= today)
  if (groups.length === 0)
    return (
      <p className="text-soft">
        {words.none} {onEdit ? words.noneHint : ''}
      </p>
    )
  return (
    <>
      <ul>
        {current.map((group) => {
          const text = slotGroupText(group)
          const dates = whenText(group, today)
          return (
            <li
              key={`${group.kind} ${text} ${layerOf(group)}`}
              className="flex items-center gap-3 border-b border-line py-1.5"
            >
              <span
                className={mergeClasses(
                  'flex size-8 shrink-0 items-center justify-center rounded-sm',
                  saidClass(group.kind),
                )}
              >
                <span className="rounded-full bg-raised p-1">
                  <SaidIcon kind={group.kind} />
                </span>
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-[580]">{text}</span>
                <span className="block text-sm text-soft">
                  {availabilityWords.kinds[group.kind]}
                  {dates === null ? null : `, ${dates}`}
                </span>
              </span>
              {onEdit && onDelete ? (
                <span className="flex shrink-0">
                  <IconButton label={buttonWords.editThat(text)} size="small" onClick={() => onEdit(group)}>
                    <Pencil aria-hidden="true" />
                  </IconButton>
                  <IconButton label={buttonWords.deleteThat(text)} size="small" onClick={() => onDelete(group)}>
                    <Trash2 aria-hidden="true" />
                  </IconButton>
                </span>
              ) : null}
            </li>
          )
        })}
      </ul>
      {groups.length > current.length ? (
        <p className="mt-2 text-sm text-faint">{words.past(groups.length - current.length)}</p>
      ) : null}
    </>
  )
}
