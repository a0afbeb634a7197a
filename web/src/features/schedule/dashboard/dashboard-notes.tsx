import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { noteScreens } from '@fairweek/domain/messages/notes/screens'
import { requirementMessages } from '@fairweek/domain/messages/requirements/requirements'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { isActive } from '@fairweek/domain/rules/shift-state'
import { Link } from 'wouter'
import { shortRangeOf } from '../../../marks/shift-look.ts'
import { Section } from '../../../ui/section.tsx'
import { useWeekNotes } from '../../notes/use-week-notes.ts'
import { NoteText } from '../own/own-day.tsx'

interface DashboardNotesProps {
  weekStart: string
  today: string
  /** Shifts of the current week. */
  shifts: readonly Shift[]
}

/** Today's notes: those of the week, of the day and of its shifts; renders nothing if there are none (NOTES-04). */
export function DashboardNotes({ weekStart, today, shifts }: DashboardNotesProps) {
  const { data = [] } = useWeekNotes(weekStart)
  const ofToday = new Map(
    shifts.filter((shift) => shiftDate(shift) === today && isActive(shift)).map((shift) => [shift.id, shift]),
  )
  const nameOf = (shift: Shift) =>
    [
      shift.staff?.name ?? noteScreens.openShift,
      shift.role?.name ?? requirementMessages.unknownRole,
      shortRangeOf(shift),
    ].join(' · ')
  const shown = data.flatMap(({ id, date, shiftId, text }) => {
    const shift = ofToday.get(shiftId ?? 0)
    if (shift) return [{ id, text, on: nameOf(shift) }]
    if (shiftId !== null || (date !== null && date !== today)) return []
    return [{ id, text, on: date === null ? noteScreens.wholeWeek : noteScreens.today }]
  })
  if (shown.length === 0) return null
  return (
    <Section title={noteScreens.titleToday}>
      <ul className="grid gap-2">
        {shown.map(({ id, on, text }) => (
          <li key={id}>
            <p className="type-label text-soft">{on}</p>
            <NoteText text={text} />
          </li>
        ))}
      </ul>
      <Link to={`/schedule?week=${weekStart}`} className="mt-2 inline-block text-sm underline underline-offset-2">
        {noteScreens.toSchedule}
      </Link>
    </Section>
  )
}
