import type { Shortage } from '@fairweek/domain/contracts/explanations/explanations'
import { explanationScreens } from '@fairweek/domain/messages/explanations'
import { shortRange } from '@fairweek/domain/time/short-text'
import { ChevronDown } from 'lucide-react'
import { RoleBadge } from '../../marks/role-badge.tsx'
import { Sentence } from '../../ui/sentence.tsx'

/**
 * The proof that there are too few people: the combined demand, the people for it, and an explanation (minimum cut).
 */
export function ShortageNote({ shortage }: { shortage: Shortage }) {
  const { scope, coverable, needed, slots, people, text } = shortage
  return (
    <section
      aria-label={explanationScreens.shortage[scope]}
      className="rounded-lg border border-spot-line bg-spot-soft px-4 py-3 text-spot-ink"
    >
      <h3 className="type-label">{explanationScreens.shortage[scope]}</h3>
      <div className="mt-1 flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <p aria-hidden="true" className="whitespace-nowrap">
          <span className="type-title text-2xl">{explanationScreens.shortageFigure(coverable, needed)}</span>{' '}
          <span className="text-sm">{explanationScreens.shortageCoverable}</span>
        </p>
        <p className="min-w-0 flex-1 basis-72 font-[620]">
          <Sentence text={text} />
        </p>
      </div>
      <details className="group mt-1">
        <summary className="-mx-2 flex min-h-8 list-none items-center gap-2 rounded-md px-2 text-sm font-[580] touch:min-h-11 [&::-webkit-details-marker]:hidden">
          <ChevronDown className="size-4 transition-transform group-open:rotate-180" aria-hidden="true" />
          {explanationScreens.shortageDetails}
        </summary>
        <ul className="mt-1 grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-2 lg:grid-cols-3">
          {slots.map((slot) => (
            <li
              key={`${slot.date} ${slot.startTime} ${slot.endTime} ${slot.roleId}`}
              className="flex min-w-0 items-center gap-2"
            >
              <RoleBadge name={slot.roleName} />
              <span className="type-narrow whitespace-nowrap">
                {shortRange(slot.startTime, slot.endTime)}, {explanationScreens.filledOf(slot.filled, slot.needed)}
              </span>
            </li>
          ))}
        </ul>
        <p className="mt-2 text-sm" dir="auto">
          {people.length === 0 ? explanationScreens.shortageNobody : people.map(({ name }) => name).join(', ')}
        </p>
      </details>
    </section>
  )
}
