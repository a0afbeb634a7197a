import { CalendarClock, type LucideIcon, PartyPopper, Scale, TriangleAlert } from 'lucide-react'

const PROMISES: readonly { title: string; text: string; Icon: LucideIcon }[] = [
  {
    title: 'AI-assisted scheduling',
    text: 'An optimiser fills the week: cover first, then target hours, wishes, experience and a fair share of weekends. It says why a slot stays open.',
    Icon: Scale,
  },
  {
    title: 'Availability',
    text: 'Preferred days and hours stand with each person. What somebody cannot work is not planned.',
    Icon: CalendarClock,
  },
  {
    title: 'Conflict solving',
    text: 'Double bookings are refused, whoever saves first. Clashes are named while you choose, and nobody who closes is planned to open.',
    Icon: TriangleAlert,
  },
  {
    title: 'Event-based staffing',
    text: 'Put a music night on the calendar: the need goes up for that night, and only that night.',
    Icon: PartyPopper,
  },
]

/** What the product does, each by its plain name (AUTH-11, GN10). */
export function Promises() {
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2">
      {PROMISES.map(({ title, text, Icon }) => (
        <li key={title} className="flex gap-3 border-t border-line py-3.5">
          <Icon className="mt-0.5 size-[1.125rem] shrink-0 text-spot-ink" aria-hidden="true" />
          <div>
            <h2 className="font-[640]">{title}</h2>
            <p className="text-sm text-soft">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
