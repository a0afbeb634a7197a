import { coverageWords } from '@fairweek/domain/messages/schedule/coverage'
import { shiftScreens } from '@fairweek/domain/messages/schedule/shift'
import type { Shortfall } from '@fairweek/domain/rules/coverage/coverage'
import { shortTime } from '@fairweek/domain/time/short-text'
import { shortRangeOf } from '../../../marks/shift-look.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { needKey } from '../editing/find-target.ts'
import { gapsBeside } from './gaps-beside.ts'
import type { ShiftDraft } from './shift-draft.ts'

export interface ShortBesideProps {
  draft: ShiftDraft
  roleName: string
  openings: readonly Shortfall[]
  /**
   * Whether the person could work the longer shift; if another shift or a rule prevents it, the change is not offered.
   */
  isOffered: (change: Partial<ShiftDraft>) => boolean
  onChange: (part: Partial<ShiftDraft>) => void
}

/** Says 'Host short 11 AM – 11:30 AM' for a gap next to the shift, with a button that extends the shift to cover it. */
export function ShortBeside({ draft, roleName, openings, isOffered, onChange }: ShortBesideProps) {
  const gaps = gapsBeside(draft, openings).filter(({ change }) => isOffered(change))
  return gaps.map(({ gap, change }) => (
    <Alert
      key={needKey(gap)}
      tone="warn"
      className="mt-4"
      title={coverageWords.short(gap.missing, roleName, shortRangeOf(gap.need))}
      actions={
        <Button size="small" onClick={() => onChange(change)}>
          {'startTime' in change
            ? shiftScreens.startAt(shortTime(change.startTime))
            : shiftScreens.endAt(shortTime(change.endTime))}
        </Button>
      }
    />
  ))
}
