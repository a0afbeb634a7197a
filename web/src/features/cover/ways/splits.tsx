import type { splitOpenShift } from '@fairweek/domain/contracts/cover/cover'
import type { CoverTarget, ShiftSplit } from '@fairweek/domain/contracts/cover/cover-ways'
import type { Reply } from '@fairweek/domain/contracts/endpoint'
import { coverWayScreens as words } from '@fairweek/domain/messages/cover/cover-ways'
import { shortRange, shortTime } from '@fairweek/domain/time/short-text'
import { Button } from '../../../ui/button.tsx'
import { NamedFirst } from '../../../ui/named-first.tsx'
import { useWayActions } from '../use-cover-actions.ts'
import { WayLine, WaySection } from './way-section.tsx'

interface SplitsProps {
  target: CoverTarget
  splits: readonly ShiftSplit[]
  onSplit: (split: Reply<typeof splitOpenShift>) => void
}

/** Times at which the shift can be split, with the people who may take each part (SICK-17). */
export function Splits({ target, splits, onSplit }: SplitsProps) {
  const { splitting } = useWayActions()
  return (
    <WaySection title={words.splits} hint={words.splitsHint} items={splits}>
      {({ at, parts }) => (
        <WayLine
          key={at}
          action={
            <Button
              size="small"
              isPending={splitting.isPending}
              onClick={() => splitting.mutate({ body: { ...target, at: at.slice(0, 5) } }, { onSuccess: onSplit })}
            >
              {words.splitAt(shortTime(at))}
            </Button>
          }
        >
          {parts.map(({ startTime, endTime, people }) => (
            <p key={startTime}>
              {people.length === 0 ? (
                <span className="text-warn-ink">{words.staysOpen(shortRange(startTime, endTime))}</span>
              ) : (
                <>
                  {words.part(shortRange(startTime, endTime))} <NamedFirst names={people.map(({ name }) => name)} />
                </>
              )}
            </p>
          ))}
        </WayLine>
      )}
    </WaySection>
  )
}
