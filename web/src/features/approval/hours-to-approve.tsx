import { answerQuestion, approveHours, withdrawApprovals } from '@fairweek/domain/contracts/approval/approval'
import { listClocked } from '@fairweek/domain/contracts/time-clock/time-clock'
import type { TimesheetRow } from '@fairweek/domain/contracts/timesheets'
import { approvalMessages, approvalScreens } from '@fairweek/domain/messages/approval/approval'
import { questionMessages, questionScreens } from '@fairweek/domain/messages/approval/questions'
import { timeClockScreens } from '@fairweek/domain/messages/time-clock/screens'
import { groupBy } from '@fairweek/domain/rules/group-by'
import { formatDay } from '@fairweek/domain/time/format-day'
import { useState } from 'react'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation, useEndpointQuery } from '../../api/use-endpoint.ts'
import { useBusinessTimeZone } from '../../session/use-business-today.ts'
import { Button } from '../../ui/button.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { Section } from '../../ui/section.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { ClockedProps } from '../time-clock/clocked/clocked.tsx'
import { ItemLine } from '../time-clock/clocked/item-line.tsx'
import { type ClockedItem, listItems } from '../time-clock/clocked/list-items.ts'
import { HoursDialog } from '../timesheets/hours-dialog.tsx'
import { HOURS_TO_APPROVE } from '../timesheets/pay-to-lock.tsx'
import { QuestionDialog } from '../timesheets/question-dialog.tsx'
import { ApprovalLine, type LineActions } from './approval-line.tsx'
import { type ApprovalItem, listApprovals } from './list-approvals.ts'

const CorrectDialog = lazyComponent(
  async () => (await import('../time-clock/clocked/correct-dialog.tsx')).CorrectDialog,
)

const AddShiftDialog = lazyComponent(
  async () => (await import('../time-clock/clocked/add-shift-dialog.tsx')).AddShiftDialog,
)

const VIEWS = ['differences', 'open', 'approved'] as const
type View = (typeof VIEWS)[number]

const DAYS_AT_FIRST = 14

const isIn: Record<View, (item: ApprovalItem) => boolean> = {
  differences: ({ isApproved, isPlain, isQuestioned }) => isQuestioned || (!isApproved && !isPlain),
  open: ({ isApproved }) => !isApproved,
  approved: ({ isApproved }) => isApproved,
}

/** The shifts of the timesheet that managers approve, those with differences first (APPR-04). */
export function HoursToApprove({ startDate, endDate, rows, locks }: ClockedProps) {
  const { data } = useEndpointQuery(listClocked, { query: { startDate, endDate } }, { refetchInterval: 60_000 })
  const timeZone = useBusinessTimeZone()
  const [chosenView, setView] = useState<View | null>(null)
  const [corrected, setCorrected] = useState<ClockedItem | null>(null)
  const [added, setAdded] = useState<ClockedItem | null>(null)
  const [edited, setEdited] = useState<TimesheetRow | null>(null)
  const onDone = {
    onSuccess: ({ message }: { message: string }) => showToast({ title: message }),
    onError: (error: Parameters<typeof showCallFailure>[1]) => showCallFailure(approvalScreens.failed, error),
  }
  const [answered, setAnswered] = useState<TimesheetRow | null>(null)
  const answering = useEndpointMutation(answerQuestion, {
    ...onDone,
    onSuccess: ({ message }) => {
      showToast({ title: message })
      setAnswered(null)
    },
  })
  const approving = useEndpointMutation(approveHours, onDone)
  const withdrawing = useEndpointMutation(withdrawApprovals, onDone)
  if (!data) return null
  const clocked = listItems(data, { rows, locks }, timeZone)
  const items = listApprovals(rows, clocked)
  const besides = clocked.filter(({ planned }) => planned === null)
  if (items.length + besides.length === 0) return null
  const approve = (chosen: readonly ApprovalItem[], as?: 'shown' | 'clocked') =>
    approving.mutate({
      body: {
        shifts: chosen.flatMap(({ row, approves }) => {
          const hours = as ?? approves
          return hours ? [{ id: row.shiftId, version: row.version, hours }] : []
        }),
      },
    })
  const isPending = approving.isPending || withdrawing.isPending
  const actions: LineActions = {
    isPending,
    onApprove: (item, hours) => approve([item], hours),
    onWithdraw: ({ row }) => withdrawing.mutate({ body: { shifts: [row.shiftId] } }),
    onEdit: ({ row }) => setEdited(row),
    onCorrect: (item) => setCorrected(item.clocked),
    onAnswer: ({ row }) => setAnswered(row),
  }
  const plain = items.filter((item) => item.isPlain && !item.isApproved && item.approves !== null)
  const besidesIn = (where: View) => (where === 'approved' ? [] : besides)
  const countIn = (where: View) => items.filter(isIn[where]).length + besidesIn(where).length
  // If only hours are left that somebody else approves, these are shown.
  const isLeftToOthers = countIn('differences') + plain.length === 0 && countIn('open') > 0
  const view = chosenView ?? (isLeftToOthers ? 'open' : 'differences')
  const shown = items.filter(isIn[view])
  const shownBesides = besidesIn(view)
  const days = [...new Set([...shown.map(({ row }) => row.date), ...shownBesides.map(({ date }) => date)])].sort()
  const byDay = groupBy(shown, ({ row }) => row.date)
  const approved = items.filter(({ isApproved }) => isApproved).length
  const ofOwn = items.filter(({ row, isApproved }) => row.isForOthers && !isApproved).length
  const approvable = (ofDay: readonly ApprovalItem[]) => ofDay.filter(({ approves }) => approves !== null)
  return (
    <Section
      id={HOURS_TO_APPROVE}
      title={approvalScreens.title}
      description={[
        approvalScreens.progress(approved, items.length),
        ...(ofOwn > 0 ? [approvalMessages.left.own(ofOwn)] : []),
        ...(besides.length > 0 ? [timeClockScreens.alsoWithoutShift(besides.length)] : []),
      ].join(' ')}
      className="mb-8"
      actions={
        plain.length > 0 ? (
          <Button variant="primary" isPending={approving.isPending} onClick={() => approve(plain)}>
            {approvalScreens.approvePlain(plain.length)}
          </Button>
        ) : undefined
      }
    >
      <SegmentedControl
        label={approvalScreens.show}
        className="mb-4 w-full sm:w-auto"
        value={view}
        onValueChange={setView}
        options={VIEWS.map((value) => ({
          value,
          label: approvalScreens.views[value](countIn(value)),
        }))}
      />
      {days.length === 0 ? <p className="text-soft">{approvalScreens.nothing[view]}</p> : null}
      <ShowMore items={days} first={DAYS_AT_FIRST}>
        {(shownDays) =>
          shownDays.map((date) => {
            const day = formatDay(date, 'EEE, MMM d')
            const ofDay = byDay.get(date) ?? []
            const ready = approvable(ofDay)
            return (
              <div key={date} className="mb-5">
                <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line-strong pb-1">
                  <h3 className="font-[620]">{day}</h3>
                  {ready.length > 0 ? (
                    <Button
                      size="small"
                      disabled={isPending}
                      aria-label={approvalScreens.approveDayNamed(ready.length, day)}
                      onClick={() => approve(ready)}
                    >
                      {approvalScreens.approveDay(ready.length)}
                    </Button>
                  ) : null}
                </div>
                <ul>
                  {ofDay.map((item) => (
                    <ApprovalLine key={item.row.shiftId} item={item} actions={actions} />
                  ))}
                  {shownBesides
                    .filter((item) => item.date === date)
                    .map((item) => (
                      <ItemLine key={item.key} item={item} onAdd={setAdded} onCorrect={setCorrected} />
                    ))}
                </ul>
              </div>
            )
          })
        }
      </ShowMore>
      {edited ? <HoursDialog row={edited} onClose={() => setEdited(null)} /> : null}
      {answered?.question ? (
        <QuestionDialog
          title={questionScreens.answerTitle(answered.staffName)}
          description={questionScreens.asked(answered.question.text)}
          label={questionScreens.answer}
          missing={questionMessages.answerRequired}
          isPending={answering.isPending}
          onSend={(answer) => answering.mutate({ params: { id: answered.question?.id ?? 0 }, body: { answer } })}
          onClose={() => setAnswered(null)}
        />
      ) : null}
      {added ? <AddShiftDialog item={added} onClose={() => setAdded(null)} /> : null}
      {corrected ? <CorrectDialog item={corrected} punches={data.punches} onClose={() => setCorrected(null)} /> : null}
    </Section>
  )
}
