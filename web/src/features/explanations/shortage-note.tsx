import type { Shortage } from '@fairweek/domain/contracts/explanations'
import { explanationScreens } from '@fairweek/domain/messages/explanations'
import { shortRange } from '@fairweek/domain/time/short-text'
import { RoleBadge } from '../../ui/role-badge.tsx'

/** The proof that people are too few: what is needed together, who there is for it, and the sentence (min cut). */
export function ShortageNote({ shortage }: { shortage: Shortage }) {
  const { coverable, needed, slots, people, text } = shortage
  return (
    <section
      aria-label={explanationScreens.shortage}
      className="rounded-lg border border-spot-line bg-spot-soft px-4 py-3 text-spot-ink"
    >
      <h3 className="type-label">{explanationScreens.shortage}</h3>
      <div className="mt-1 grid items-start gap-x-6 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)]">
        <p aria-hidden="true" className="whitespace-nowrap">
          <span className="type-title text-2xl">{explanationScreens.shortageFigure(coverable, needed)}</span>{' '}
          <span className="text-sm">{explanationScreens.shortageCoverable}</span>
        </p>
        <div className="min-w-0">
          <p className="font-[620]">{text}</p>
          <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1.5 text-sm">
            {slots.map((slot) => (
              <li
                key={`${slot.date} ${slot.startTime} ${slot.endTime} ${slot.roleId}`}
                className="flex items-center gap-2"
              >
                <RoleBadge name={slot.roleName} />
                <span className="type-narrow whitespace-nowrap">
                  {shortRange(slot.startTime, slot.endTime)}, {explanationScreens.filledOf(slot.filled, slot.needed)}
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-sm">
            {people.length === 0 ? explanationScreens.shortageNobody : people.map(({ name }) => name).join(', ')}
          </p>
        </div>
      </div>
    </section>
  )
}
