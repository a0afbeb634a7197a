import { type FirstSteps as Done, getFirstSteps } from '@fairweek/domain/contracts/auth/auth'
import { firstStepScreens } from '@fairweek/domain/messages/setup/first-steps'
import { addDays } from '@fairweek/domain/time/day'
import { weekStartOf } from '@fairweek/domain/time/week'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { useHasRank } from '../../session/session-context.ts'
import { useBusinessToday } from '../../session/use-business-today.ts'
import { Button } from '../../ui/button.tsx'
import { mergeClasses } from '../../ui/merge-classes.ts'
import { Section } from '../../ui/section.tsx'
import type { ImportNoun } from '../import/import-dialog.tsx'
import { LazyImportDialog } from '../import/lazy-import-dialog.tsx'
import { leaveFirstSteps } from './first-steps-left.ts'
import { SampleNotice } from './sample-notice.tsx'

const CHANNEL = 'channel'

interface Step {
  key: string
  words: { title: string; text: string; action: string; byHand?: string }
  isDone: boolean
  /** The page that the step's button opens, or the kind of data it imports. */
  leadsTo: string | ImportNoun
  /** The page on which the step can be done without a spreadsheet. */
  byHand?: string
}

const isNoun = (leadsTo: string): leadsTo is ImportNoun => leadsTo === 'staff' || leadsTo === 'requirements'

function listSteps(done: Done, isAdmin: boolean, nextWeek: string): Step[] {
  const { name, people, needs, week, invite, channel } = firstStepScreens
  return [
    ...(isAdmin ? [{ key: 'name', words: name, isDone: done.isNamed, leadsTo: '/settings' }] : []),
    { key: 'people', words: people, isDone: done.hasPeople, leadsTo: 'staff', byHand: '/staff' },
    {
      key: 'needs',
      words: needs,
      isDone: done.hasNeeds,
      leadsTo: 'requirements',
      byHand: '/schedule#add-requirements',
    },
    { key: 'week', words: week, isDone: done.hasShifts, leadsTo: `/schedule?week=${nextWeek}` },
    { key: 'invite', words: invite, isDone: done.hasInvited, leadsTo: '/staff?invite' },
    ...(isAdmin
      ? [{ key: CHANNEL, words: channel, isDone: done.hasChannel, leadsTo: '/settings?part=notifications' }]
      : []),
  ]
}

export interface FirstStepsProps {
  /** Whether the list is shown even if all steps are done or it was dismissed. */
  isAskedFor: boolean
}

/** The steps from an empty business to a published week: what is done, and what comes next (ACC-04). */
export function FirstSteps({ isAskedFor }: FirstStepsProps) {
  const isAdmin = useHasRank('admin')
  const today = useBusinessToday()
  const [, navigate] = useLocation()
  const [importing, setImporting] = useState<ImportNoun | null>(null)
  const { data: done } = useEndpointQuery(getFirstSteps, {})
  if (!done) return null
  const steps = listSteps(done, isAdmin, addDays(weekStartOf(today), 7))
  const open = steps.filter(({ isDone }) => !isDone)
  // If only the channel is missing, a separate banner says so instead.
  if (open.every(({ key }) => key === CHANNEL) && !isAskedFor) return null
  const leave = () => {
    leaveFirstSteps()
    navigate('/')
  }
  return (
    <Section
      title={firstStepScreens.title}
      description={firstStepScreens.hint}
      badge={
        <span className="text-sm text-soft">{firstStepScreens.progress(steps.length - open.length, steps.length)}</span>
      }
      actions={
        <Button size="small" onClick={leave}>
          {firstStepScreens.leave}
        </Button>
      }
      className="mb-8"
    >
      {done.hasSample && isAdmin ? <SampleNotice /> : null}
      <ol className="border-b border-line">
        {steps.map((step, index) => (
          <StepRow
            key={step.key}
            step={step}
            number={index + 1}
            isNext={step === open[0]}
            onImport={(noun) => setImporting(noun)}
          />
        ))}
      </ol>
      {importing ? <LazyImportDialog noun={importing} onClose={() => setImporting(null)} /> : null}
    </Section>
  )
}

interface StepRowProps {
  step: Step
  number: number
  isNext: boolean
  onImport: (noun: ImportNoun) => void
}

function StepRow({ step, number, isNext, onImport }: StepRowProps) {
  const { words, isDone, leadsTo, byHand } = step
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3">
      <span
        aria-hidden="true"
        className={mergeClasses(
          'flex size-7 shrink-0 items-center justify-center rounded-full border text-sm font-[620]',
          isDone ? 'border-ink bg-ink text-inverse' : 'border-line-strong text-soft',
        )}
      >
        {isDone ? <Check className="size-4" strokeWidth={3} /> : number}
      </span>
      <div className="min-w-0 flex-1 basis-64">
        <h3 className={mergeClasses('font-[620]', isDone && 'text-soft')}>{words.title}</h3>
        {isDone ? null : <p className="text-sm text-soft">{words.text}</p>}
      </div>
      {isDone ? (
        <span className="text-sm text-soft">{firstStepScreens.done}</span>
      ) : (
        <div className="flex flex-wrap gap-2">
          {byHand && words.byHand ? (
            <Button asChild variant="quiet">
              <Link to={byHand}>{words.byHand}</Link>
            </Button>
          ) : null}
          {isNoun(leadsTo) ? (
            <Button variant={isNext ? 'primary' : 'secondary'} onClick={() => onImport(leadsTo)}>
              {words.action}
            </Button>
          ) : (
            <Button asChild variant={isNext ? 'primary' : 'secondary'}>
              <Link to={leadsTo}>{words.action}</Link>
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
