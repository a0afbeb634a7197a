import type { CoverTarget, LongerShift } from '@fairweek/domain/contracts/cover/cover-ways'
import { numberText } from '@fairweek/domain/messages/count'
import { coverScreens } from '@fairweek/domain/messages/cover/cover'
import { coverWayScreens as words } from '@fairweek/domain/messages/cover/cover-ways'
import { moneyText } from '@fairweek/domain/messages/labour-cost/labour-cost'
import { roundHours } from '@fairweek/domain/rules/hours'
import { shortRange } from '@fairweek/domain/time/short-text'
import { Button } from '../../../ui/button.tsx'
import { OvertimeFacts } from '../candidates/overtime-facts.tsx'
import { useWayActions } from '../use-cover-actions.ts'
import { PhoneLink } from './phone-link.tsx'
import { WayLine, WaySection } from './way-section.tsx'

interface LongerShiftsProps {
  target: CoverTarget
  longer: readonly LongerShift[]
  currency: string
}

const hoursText = (hours: number) => numberText(roundHours(hours))

/** People who could stay on or come early; a confirmed shift changes once they have agreed (SICK-17). */
export function LongerShifts({ target, longer, currency }: LongerShiftsProps) {
  const { extending } = useWayActions()
  return (
    <WaySection title={words.longer} items={longer}>
      {(one) => {
        const { staff, phoneNumber, shift, isConfirmed, startTime, endTime } = one
        const { hours, hoursWith, targetHours, overtime, costCents } = one
        const range = shortRange(startTime, endTime)
        const now = shift.startTime && shift.endTime ? shortRange(shift.startTime, shift.endTime) : ''
        const body = { ...target, longer: { id: shift.id, version: shift.version }, haveAgreed: isConfirmed }
        const label = isConfirmed ? words.agreedLonger : words.extendNamed
        return (
          <WayLine
            key={shift.id}
            action={
              <Button
                size="small"
                aria-label={label(staff.name, range)}
                isPending={extending.isPending}
                onClick={() => extending.mutate({ body })}
              >
                {isConfirmed ? words.agreed : words.extend}
              </Button>
            }
          >
            <p>{words.works(staff.name, range, now)}</p>
            <p className="flex flex-wrap gap-x-3 text-sm text-soft">
              <span>
                {coverScreens.hours(
                  hoursText(hours),
                  hoursText(hoursWith),
                  targetHours === null ? null : hoursText(targetHours),
                )}
              </span>
              <OvertimeFacts facts={overtime} />
              {costCents === null ? null : <span>{coverScreens.cost(moneyText(costCents, currency, false))}</span>}
            </p>
            {isConfirmed ? <p className="text-sm text-warn-ink">{words.askLonger(staff.name)}</p> : null}
            {isConfirmed ? <PhoneLink name={staff.name} phoneNumber={phoneNumber} /> : null}
          </WayLine>
        )
      }}
    </WaySection>
  )
}
