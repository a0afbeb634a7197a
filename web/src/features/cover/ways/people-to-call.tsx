import type { CoverWays } from '@fairweek/domain/contracts/cover/cover-ways'
import { coverWayScreens as words } from '@fairweek/domain/messages/cover/cover-ways'
import { mediumDate } from '@fairweek/domain/time/short-text'
import { PhoneLink } from './phone-link.tsx'
import { WayLine, WaySection } from './way-section.tsx'

/** People who have worked in the role, and others to call, each with what keeps them from the shift (SICK-18). */
export function PeopleToCall({ former, calls }: Pick<CoverWays, 'former' | 'calls'>) {
  return (
    <>
      <WaySection title={words.former} hint={words.formerHint} items={former}>
        {({ staff, phoneNumber, lastDate }) => (
          <WayLine key={staff.id} action={<PhoneLink name={staff.name} phoneNumber={phoneNumber} />}>
            <p className="font-[580]" dir="auto">
              {staff.name}
            </p>
            <p className="text-sm text-soft">{words.lastWorked(mediumDate(lastDate))}</p>
          </WayLine>
        )}
      </WaySection>
      <WaySection title={words.calls} hint={words.callsHint} items={calls}>
        {({ staff, phoneNumber, refusals }) => (
          <WayLine key={staff.id} action={<PhoneLink name={staff.name} phoneNumber={phoneNumber} />}>
            <p className="font-[580]" dir="auto">
              {staff.name}
            </p>
            {refusals.map(({ reason, fact }) => (
              <p key={reason} className="text-sm text-warn-ink first-letter:uppercase">
                {fact}
              </p>
            ))}
          </WayLine>
        )}
      </WaySection>
    </>
  )
}
