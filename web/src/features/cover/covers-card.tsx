import { coverScreens as words } from '@fairweek/domain/messages/cover/cover'
import { absenceReasons } from '@fairweek/domain/messages/time-off/absence-reasons'
import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { SwapShiftLine, swapShiftText } from '../swaps/swap-shift-line.tsx'
import { countAnswers } from './count-answers.ts'
import { LazyCoverDialog } from './lazy-cover.ts'
import { useCovers } from './use-covers.ts'

/**
 * Shifts for which managers are asking for cover, with the number of answers; renders nothing if there are none
 * (SICK-05).
 */
export function CoversCard() {
  const covers = useCovers().filter(({ asked }) => asked.length > 0)
  const [shown, setShown] = useState<number | null>(null)
  return (
    <>
      {covers.length > 0 ? (
        <Section title={words.running} badge={<Badge tone="info">{covers.length}</Badge>}>
          <ul className="grid gap-4">
            {covers.map((cover) => (
              <li key={cover.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line pb-3">
                <div className="grid min-w-0 flex-1 gap-1.5">
                  <SwapShiftLine shift={cover.shift} />
                  <p className="text-sm text-soft">
                    {countAnswers(cover)}
                    {cover.absence ? ` ${absenceReasons.of[cover.absence.reason](cover.absence.staff.name)}.` : null}
                  </p>
                </div>
                <Button
                  size="small"
                  aria-label={`${words.show}: ${swapShiftText(cover.shift)}`}
                  onClick={() => setShown(cover.shift.id)}
                >
                  {words.show}
                </Button>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      {shown === null ? null : <LazyCoverDialog scheduleId={shown} onClose={() => setShown(null)} />}
    </>
  )
}
