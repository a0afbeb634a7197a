import { type LeaveBalanceReply, listLeaveBalances } from '@fairweek/domain/contracts/time-off/leave'
import { numberText } from '@fairweek/domain/messages/count'
import { leaveKinds, leaveScreens as words } from '@fairweek/domain/messages/time-off/leave'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { LoadFailure } from '../../api/load-failure.tsx'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { useHasRank } from '../../session/session-context.ts'
import { Button } from '../../ui/button.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { Section } from '../../ui/section.tsx'

const LazyRules = lazyComponent(async () => (await import('./leave-rules-dialog.tsx')).LeaveRulesDialog)
const LazyCorrection = lazyComponent(async () => (await import('./leave-correction-dialog.tsx')).LeaveCorrectionDialog)

/** The days of leave that are left: one's own, or everybody's with a button to correct them (LEAVE-03, LEAVE-04). */
export function LeaveBalances({ today, ownId }: { today: string; ownId: number | null }) {
  const [isManager, isAdmin] = [useHasRank('manager'), useHasRank('admin')]
  const { data, error } = useEndpointQuery(listLeaveBalances, { query: {} })
  const [corrected, setCorrected] = useState<LeaveBalanceReply | null>(null)
  const [isSettingRules, setIsSettingRules] = useState(false)
  const balances = data ?? []
  if (!isManager && balances.length === 0) return null
  return (
    <Section
      title={words.balances}
      description={balances.length > 0 ? words.balancesHint : undefined}
      actions={
        isAdmin ? (
          <Button size="small" icon={<SlidersHorizontal aria-hidden="true" />} onClick={() => setIsSettingRules(true)}>
            {words.rules}
          </Button>
        ) : null
      }
    >
      {error ? <LoadFailure error={error} hasData={data !== undefined} /> : null}
      {data && balances.length === 0 ? (
        <p className="text-soft">
          {words.noBalances}{' '}
          {isAdmin ? (
            <button
              type="button"
              className="min-h-6 underline underline-offset-4 hover:text-ink touch:min-h-11"
              onClick={() => setIsSettingRules(true)}
            >
              {words.setRules}
            </button>
          ) : (
            words.adminSetsRules
          )}
        </p>
      ) : null}
      <ul>
        {balances.map((balance) => (
          <li
            key={`${balance.staff.id} ${balance.kind}`}
            className="flex items-center gap-3 border-b border-line py-1.5 text-sm"
          >
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap gap-x-3">
                {isManager ? (
                  <span className="font-[620]" dir="auto">
                    {balance.staff.name}
                  </span>
                ) : null}
                <span className="tabular-nums">
                  {words.daysLeft(leaveKinds[balance.kind], numberText(balance.days))}
                </span>
              </p>
              <p className="flex flex-wrap gap-x-3 text-faint">
                <span>
                  {words.parts(numberText(balance.granted), numberText(-balance.taken), numberText(balance.planned))}
                </span>
                {balance.corrected === 0 ? null : (
                  <span>{words.corrected(`${balance.corrected > 0 ? '+' : ''}${numberText(balance.corrected)}`)}</span>
                )}
                {balance.lapsed === 0 ? null : <span>{words.lapsed(numberText(-balance.lapsed))}</span>}
              </p>
            </div>
            {isManager && balance.staff.id !== ownId ? (
              <Button
                size="small"
                aria-label={words.correctOf(balance.staff.name)}
                onClick={() => setCorrected(balance)}
              >
                {words.correct}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {corrected ? <LazyCorrection balance={corrected} today={today} onClose={() => setCorrected(null)} /> : null}
      {isSettingRules ? <LazyRules today={today} onClose={() => setIsSettingRules(false)} /> : null}
    </Section>
  )
}
