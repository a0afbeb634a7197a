import { authScreens } from '@fairweek/domain/messages/auth/auth'
import { CalendarClock, type LucideIcon, PartyPopper, Scale, TriangleAlert } from 'lucide-react'

const { scheduling, availability, conflicts, events } = authScreens.promises

const PROMISES: readonly { words: typeof scheduling; Icon: LucideIcon }[] = [
  { words: scheduling, Icon: Scale },
  { words: availability, Icon: CalendarClock },
  { words: conflicts, Icon: TriangleAlert },
  { words: events, Icon: PartyPopper },
]

/** The product's promises, each with a plain title (AUTH-11). */
export function Promises() {
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2">
      {PROMISES.map(({ words: { title, text }, Icon }) => (
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
