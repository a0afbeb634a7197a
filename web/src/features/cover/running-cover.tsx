import type { Cover, CoverOptions } from '@fairweek/domain/contracts/cover/cover'
import { coverScreens as words } from '@fairweek/domain/messages/cover/cover'
import { coverWayScreens as wayWords } from '@fairweek/domain/messages/cover/cover-ways'
import { useInstantFormat } from '../../session/display-time-zone.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { GiveButton } from './candidates/give-button.tsx'
import { targetOf } from './target-of.ts'
import { useManageCover } from './use-cover-actions.ts'

const TONES = {
  queued: 'neutral',
  waiting: 'info',
  yes: 'good',
  no: 'neutral',
  ended: 'warn',
  skipped: 'neutral',
} as const

/** A badge with the answer of a person who was asked. */
export const StateBadge = ({ state }: { state: keyof typeof TONES }) => (
  <Badge tone={TONES[state]}>{words.state[state]}</Badge>
)

/** The people who were asked and their answers; a manager gives the shift to one who said yes, here or on the phone (SICK-04). */
export function RunningCover({ cover, shift }: { cover: Cover; shift: CoverOptions['shift'] | undefined }) {
  const { choosing } = useManageCover()
  const formatInstant = useInstantFormat()
  return (
    <ul className="grid">
      {cover.asked.map(({ staff, status, askedAt, answerUntil, exceptions }) => (
        <li
          key={staff.id}
          className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line py-2 last:border-b-0"
        >
          <span className="min-w-40 flex-1 font-[580] break-words" dir="auto">
            {staff.name}
          </span>
          {exceptions.length > 0 ? <span className="text-sm text-warn-ink">{wayWords.asException}</span> : null}
          {status === 'waiting' && answerUntil !== null ? (
            <span className="text-sm text-soft">{words.until(formatInstant(answerUntil, 'h:mm a'))}</span>
          ) : null}
          <StateBadge state={status === 'ended' && askedAt === null ? 'skipped' : status} />
          {status === 'yes' && cover.decision === 'managerChooses' ? (
            <Button
              size="small"
              variant="primary"
              aria-label={words.chooseNamed(staff.name)}
              isPending={choosing.isPending}
              onClick={() => choosing.mutate({ params: { id: cover.id }, body: { staffId: staff.id } })}
            >
              {words.choose}
            </Button>
          ) : shift ? (
            <GiveButton target={targetOf(shift)} staff={staff} exceptions={exceptions} />
          ) : null}
        </li>
      ))}
    </ul>
  )
}
