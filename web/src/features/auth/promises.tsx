import { authScreens } from '@fairweek/domain/messages/auth/auth'
import {
  ArrowLeftRight,
  CalendarClock,
  CalendarDays,
  type LucideIcon,
  PartyPopper,
  Scale,
  Thermometer,
  TriangleAlert,
} from 'lucide-react'

const { scheduling, availability, conflicts, events } = authScreens.promises

const { staffPromises } = authScreens

type Promises = readonly { words: typeof scheduling; Icon: LucideIcon }[]

const PROMISES: Promises = [
  { words: scheduling, Icon: Scale },
  { words: availability, Icon: CalendarClock },
  { words: conflicts, Icon: TriangleAlert },
  { words: events, Icon: PartyPopper },
]

const STAFF_PROMISES: Promises = [
  { words: staffPromises.shifts, Icon: CalendarDays },
  { words: staffPromises.availability, Icon: CalendarClock },
  { words: staffPromises.swaps, Icon: ArrowLeftRight },
  { words: staffPromises.ill, Icon: Thermometer },
]

/** The product's promises, each with a plain title: to those who run a business, or to staff (AUTH-11). */
export function Promises({ isForStaff }: { isForStaff: boolean }) {
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2">
      {(isForStaff ? STAFF_PROMISES : PROMISES).map(({ words: { title, text }, Icon }) => (
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
