import { unseenScreens } from '@fairweek/domain/messages/history/unseen'
import { presenceScreens } from '@fairweek/domain/messages/live/presence'
import { initialsOf } from '../../ui/initials.ts'
import { mergeClasses } from '../../ui/merge-classes.ts'
import { useShiftMark } from './mark-store.ts'
import type { ShiftMarkProps } from './shift-marks.ts'

/**
 * Marks on a card: a dot if others have changed the shift, and the initials of those who have it open or are moving it
 * (LIVE-03). Spoken, the same as text that continues the card's name.
 */
export function ShiftMark({ shiftId, isSpoken }: ShiftMarkProps) {
  const mark = useShiftMark(shiftId)
  if (!mark) return null
  const { isUnseen, openBy, movedBy } = mark
  const texts = [
    ...(isUnseen ? [unseenScreens.isUnseen] : []),
    ...(openBy.length > 0 ? [presenceScreens.hasOpen(openBy)] : []),
    ...(movedBy.length > 0 ? [presenceScreens.isMoving(movedBy)] : []),
  ]
  if (isSpoken) return texts.map((text) => `, ${text}`)
  const [one, ...others] = [...new Set([...movedBy, ...openBy])]
  return (
    <>
      {isUnseen ? (
        <span
          aria-hidden="true"
          title={unseenScreens.isUnseen}
          className="absolute -top-1 -left-1.5 z-[2] size-2.5 rounded-full border-2 border-raised bg-spot"
        />
      ) : null}
      {one === undefined ? null : (
        <span
          aria-hidden="true"
          title={texts.slice(isUnseen ? 1 : 0).join(', ')}
          className={mergeClasses(
            'type-narrow absolute -right-1.5 -bottom-2 z-[2] rounded-full border bg-raised px-1 text-2xs leading-3.5 font-[680] text-ink',
            movedBy.length > 0 ? 'border-dashed border-ink' : 'border-line-strong',
          )}
        >
          {initialsOf(one)}
          {others.length > 0 ? `+${others.length}` : ''}
        </span>
      )}
    </>
  )
}
