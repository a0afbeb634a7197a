import type { GenerateReply, OpenSlot } from '@fairweek/domain/contracts/schedule'
import { DAY_NAMES, type DayOfWeek } from '@fairweek/domain/time/day'
import { CircleCheck, Undo2, X } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { RoleBadge } from '../../ui/role-badge.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import {
  countMissing,
  isBestPossible,
  LEVEL_NAMES,
  provenText,
  REFUSAL_WORDS,
  STOPPED_WORDS,
  splitStarted,
  valueText,
} from './generate-words.ts'
import { timeRangeOf } from './shift-look.ts'
import type { Generation } from './use-generate.ts'

export interface GenerateResultProps {
  reply: GenerateReply
  undo: Generation['undo']
  onClose: () => void
}

/** What generating did: created, kept, what stayed open and why, what is proven, and the way back (GN6). */
export function GenerateResult({ reply, undo, onClose }: GenerateResultProps) {
  const { undoId } = reply
  const { open, started } = splitStarted(reply.openSlots)
  const missing = countMissing(open)
  return (
    <>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="type-title text-lg">
            {reply.created.length === 0 ? 'Nothing to add' : `${reply.created.length} shifts created`}
          </h3>
          <p className="text-sm text-soft">
            {reply.keptCount} kept as they were, {missing === 0 ? 'nothing' : missing} still open.{' '}
            {STOPPED_WORDS[reply.stopped]} {(reply.elapsedMilliseconds / 1000).toFixed(1)} s
            {reply.overtaken > 0 ? `; ${reply.overtaken} overtaken by changes made meanwhile.` : '.'}
          </p>
        </div>
        <div className="ml-auto flex items-center gap-2">
          {undoId === null ? null : (
            <Button
              size="small"
              icon={<Undo2 aria-hidden="true" />}
              isPending={undo.isPending}
              onClick={() => undo.mutate({ params: { id: undoId } })}
            >
              Undo
            </Button>
          )}
          <IconButton label="Close" size="small" onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <ul className="mt-3 grid gap-x-8 gap-y-2 border-t border-line pt-3 sm:grid-cols-3">
        {reply.objective.map((level) => (
          <li key={level.level} className="text-sm">
            <p className="flex items-center gap-1.5 font-[620]">
              {LEVEL_NAMES[level.level]}
              {isBestPossible(level) ? <CircleCheck className="size-4 text-good" aria-hidden="true" /> : null}
            </p>
            <p className="text-soft">
              {valueText(level)}, {provenText(level)}
            </p>
          </li>
        ))}
      </ul>
      {open.length === 0 ? null : (
        <>
          <h4 className="type-label mt-4 pb-1 text-faint">Still open, and why</h4>
          <SlotList slots={open} />
        </>
      )}
      {started.length === 0 ? null : (
        <details className="mt-3 border-t border-line pt-2 text-sm">
          <summary className="text-soft">
            {countMissing(started)} more were needed in shifts that have started already
          </summary>
          <SlotList slots={started} />
        </details>
      )}
    </>
  )
}

function SlotList({ slots }: { slots: readonly OpenSlot[] }) {
  return (
    <ShowMore items={slots} first={5}>
      {(shown) => (
        <ul>
          {shown.map((slot) => (
            <OpenSlotLine
              key={`${slot.requirementId} ${slot.dayOfWeek} ${slot.startTime} ${slot.roleId}`}
              slot={slot}
            />
          ))}
        </ul>
      )}
    </ShowMore>
  )
}

function OpenSlotLine({ slot }: { slot: OpenSlot }) {
  return (
    <li className="grid gap-x-4 gap-y-1 border-t border-line py-2 text-sm sm:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="flex flex-wrap items-center gap-2">
        <RoleBadge name={slot.roleName} />
        <span>
          {DAY_NAMES[slot.dayOfWeek as DayOfWeek].slice(0, 3)} {timeRangeOf(slot)}
        </span>
      </div>
      <div className="min-w-0">
        <p>
          <strong className="font-[680] text-spot-ink">Need {slot.missing} more.</strong> {slot.reason}
        </p>
        {slot.refusals.length === 0 ? null : (
          <ul className="mt-0.5 text-soft">
            {slot.refusals.map(({ reason, people }) => (
              <li key={reason}>
                {people.length} {REFUSAL_WORDS[reason]}: {people.join(', ')}
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}
