import { areaWords } from '@fairweek/domain/messages/areas/words'
import { requirementMessages } from '@fairweek/domain/messages/requirements/requirements'
import { shiftRequestScreens } from '@fairweek/domain/messages/shift-requests/shift-requests'
import { formatDay } from '@fairweek/domain/time/format-day'
import type { ReactNode } from 'react'
import { timeRangeOf } from '../../../marks/shift-look.ts'

const { fields } = shiftRequestScreens

interface FactsOfShift {
  date: string
  time: string
  role: string
  area?: string | undefined
}

/** Describes the day, times and role of a shift or an opening. */
export function describeFacts(
  date: string,
  times: { startTime: string | null; endTime: string | null },
  roleName: string | undefined,
): FactsOfShift {
  const role = roleName ?? requirementMessages.unknownRole
  return { date: formatDay(date, 'EEEE, MMMM d'), time: timeRangeOf(times), role }
}

/** Lists the facts of the shift in a dialog; `last` is an additional fact at the end. */
export function ShiftFacts({
  date,
  time,
  role,
  area,
  last,
}: FactsOfShift & { last: { name: string; value: ReactNode } }) {
  return (
    <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-y-1.5">
      <Fact name={fields.date}>{date}</Fact>
      <Fact name={fields.time}>{time}</Fact>
      <Fact name={fields.role}>{role}</Fact>
      {area ? (
        <Fact name={areaWords.area}>
          <bdi>{area}</bdi>
        </Fact>
      ) : null}
      <Fact name={last.name}>{last.value}</Fact>
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-soft">{name}</dt>
      <dd className="font-[580]">{children}</dd>
    </>
  )
}
