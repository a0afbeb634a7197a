import type { PayLine, PayShift } from '@fairweek/domain/contracts/pay/pay-runs'
import { payScreens as say } from '@fairweek/domain/messages/pay/screens'
import { groupBy } from '@fairweek/domain/rules/group-by'
import { explainLine } from '@fairweek/domain/rules/pay/explain-line'
import { type payByPerson, splitCorrections, sumPay } from '@fairweek/domain/rules/pay/sum-pay'
import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { timeRangeOf } from '../../marks/shift-look.ts'
import { Badge } from '../../ui/badge.tsx'
import { mergeClasses } from '../../ui/merge-classes.ts'
import { dayText, hoursText, payText } from './pay-words.ts'

interface PayPersonProps {
  person: ReturnType<typeof payByPerson>[number]
  shifts: readonly PayShift[]
  currency: string
}

/** A person's pay on one line, which opens the lines of their shifts. */
export function PayPerson({ person, shifts, currency }: PayPersonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const { staffName, cents, unpriced, lines } = person
  const { own, corrections } = splitCorrections(lines)
  const { workMinutes, leaveMinutes } = sumPay(own)
  return (
    <li className="border-b border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className="flex min-h-14 w-full items-center gap-3 py-2 text-left hover:bg-hover"
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-[580] wrap-anywhere" dir="auto">
            {staffName}
          </span>
          {unpriced > 0 ? <Badge tone="warn">{say.noRate}</Badge> : null}
          {corrections.length > 0 ? (
            <span className="text-sm text-soft">{say.correctionsOf(payText(sumPay(corrections).cents, currency))}</span>
          ) : null}
        </span>
        <span className="flex shrink-0 flex-col-reverse text-right tabular-nums sm:flex-row sm:items-baseline">
          <span className="text-sm text-soft sm:min-w-28 sm:text-base">
            {leaveMinutes === 0
              ? say.hoursOf(hoursText(workMinutes))
              : say.hoursAndLeave(hoursText(workMinutes), hoursText(leaveMinutes))}
          </span>
          <span className="font-[620] sm:w-32">{payText(cents, currency)}</span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className={mergeClasses('size-4 shrink-0 text-faint', isOpen && 'rotate-180')}
        />
      </button>
      {isOpen ? <Lines id={id} lines={lines} shifts={shifts} currency={currency} /> : null}
    </li>
  )
}

/** Names what a line belongs to: a shift or a date of leave, or the correction of one. */
const groupKey = ({ shiftId, date, leave, corrects }: PayLine) =>
  `${shiftId ?? `${leave?.timeOffId} ${date}`} ${corrects?.startDate ?? ''}`

/** Returns lines by shift and date of leave, by date; differences to earlier runs come last. */
function listGroups(lines: readonly PayLine[]): PayLine[][] {
  const dateOf = ([line]: readonly PayLine[]) => `${line?.corrects ? 1 : 0} ${line?.date}`
  return [...groupBy(lines, groupKey).values()].sort((one, other) => dateOf(one).localeCompare(dateOf(other)))
}

function Lines({
  id,
  lines,
  shifts,
  currency,
}: Omit<PayPersonProps, 'person'> & { id: string; lines: readonly PayLine[] }) {
  return (
    <ol id={id} className="mb-4 grid gap-3 border-l-2 border-line-strong pl-3 sm:pl-4">
      {listGroups(lines).map((own) => {
        const [first] = own
        if (!first) return null
        const shift = shifts.find(({ shiftId }) => shiftId === first.shiftId)
        const { corrects } = first
        return (
          <li key={groupKey(first)}>
            <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm">
              <span className="font-[580]">{dayText(first.date)}</span>
              {shift ? (
                <span className="text-soft">
                  {timeRangeOf(shift)} · <bdi>{shift.roleName}</bdi>
                </span>
              ) : null}
              {corrects ? (
                <Badge tone="info">{say.correction(dayText(corrects.startDate), dayText(corrects.endDate))}</Badge>
              ) : null}
            </p>
            <ul>
              {own.map((line) => (
                <li
                  key={`${line.code} ${line.percent} ${line.rateCents} ${JSON.stringify(line.reason)}`}
                  className="flex items-baseline justify-between gap-4 py-0.5"
                >
                  <span className="min-w-0">
                    {explainLine(line)}
                    <span className="ml-2 text-sm text-faint">
                      <bdi>{line.code}</bdi>
                    </span>
                  </span>
                  <span className="shrink-0 tabular-nums">
                    {line.cents === null ? say.noRate : payText(line.cents, currency)}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        )
      })}
    </ol>
  )
}
