import type { Reply } from '@fairweek/domain/contracts/endpoint'
import type { listUnassigned, Shift } from '@fairweek/domain/contracts/schedule'
import { requirementMessages } from '@fairweek/domain/messages/requirements'
import { swapScreens } from '@fairweek/domain/messages/schedule/swaps'
import { shiftRequestScreens as words } from '@fairweek/domain/messages/shift-requests'
import { uiWords } from '@fairweek/domain/messages/ui'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import type { DayOfWeek } from '@fairweek/domain/time/day'
import { dateOf } from '@fairweek/domain/time/week'
import { ArrowLeftRight, HandHelping } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { formatDay } from '../day-text.ts'
import { useGiveBack, useOwnRequest, useTakeShift } from '../requests/use-request-actions.ts'
import { ownStateWord, timeRangeOf } from '../shift-look.ts'
import { SwapDialog, type SwapWay } from '../swaps/swap-dialog.tsx'

export type Opening = Reply<typeof listUnassigned>['unassignedRequirements'][number]

/** What somebody is about to do: give back what is theirs, ask for an opening, or take what somebody gave back. */
export type OwnStep =
  | { kind: 'manage'; shift: Shift }
  | { kind: 'request'; opening: Opening; roleName: string }
  | { kind: 'accept'; shift: Shift }

interface OwnShiftDialogProps {
  staffId: number
  step: OwnStep
  onClose: () => void
}

const LONG_DAY = 'EEEE, MMMM d'

function wordsOf(step: OwnStep) {
  if (step.kind === 'request') {
    const { requirement, weekStartDate } = step.opening
    const date = dateOf(weekStartDate, requirement.dayOfWeek as DayOfWeek)
    return { date: formatDay(date, LONG_DAY), time: timeRangeOf(requirement), role: step.roleName }
  }
  const { shift } = step
  const role = shift.role?.name ?? requirementMessages.unknownRole
  return { date: formatDay(shiftDate(shift), LONG_DAY), time: timeRangeOf(shift), role }
}

/** What is asked before a shift is given back: of a draft managers alone are told (ST5, RQ14). */
function givingBack(status: Shift['status'] | null) {
  if (status === 'Requested')
    return {
      title: words.confirmWithdrawal,
      description: words.confirmWithdrawalHint,
      confirmLabel: words.withdraw,
    }
  return {
    title: words.confirmCancellation,
    description: status === 'Pending' ? words.confirmDraftCancellationHint : words.confirmCancellationHint,
    confirmLabel: words.cancelShift,
  }
}

/** Shows what it is about, then asks once more before it is done (SDASH-06). */
export function OwnShiftDialog({ staffId, step, onClose }: OwnShiftDialogProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const [way, setWay] = useState<SwapWay | null>(null)
  const { asking } = useOwnRequest()
  const accepting = useTakeShift('list')
  const status = step.kind === 'manage' ? step.shift.status : null
  const cancelling = useGiveBack(status === 'Pending')
  const done = { onSettled: onClose }
  const facts = wordsOf(step)
  if (isConfirming) {
    const about = words.requestOf(facts.date, facts.time)
    const asked = { isOpen: true, onOpenChange: onClose, children: <p className="font-[580]">{about}</p> }
    switch (step.kind) {
      case 'manage':
        return (
          <ConfirmDialog
            {...asked}
            {...givingBack(status)}
            cancelLabel={words.keep}
            isDestructive
            isPending={cancelling.isPending}
            onConfirm={() =>
              cancelling.mutate({ params: { id: step.shift.id }, body: { version: step.shift.version } }, done)
            }
          />
        )
      case 'request':
        return (
          <ConfirmDialog
            {...asked}
            title={words.confirmRequest}
            description={words.confirmRequestHint}
            confirmLabel={words.requestThis}
            isPending={asking.isPending}
            onConfirm={() => asking.mutate({ body: bodyOf(step.opening, staffId) }, done)}
          />
        )
      case 'accept':
        return (
          <ConfirmDialog
            {...asked}
            title={words.confirmRequest}
            description={words.confirmAcceptHint}
            confirmLabel={words.requestThis}
            isPending={accepting.isPending}
            onConfirm={() =>
              accepting.mutate({ params: { id: step.shift.id }, body: { staffId, version: step.shift.version } }, done)
            }
          />
        )
    }
  }
  const isManaging = step.kind === 'manage'
  if (isManaging && way)
    return <SwapDialog shift={step.shift} way={way} onBack={() => setWay(null)} onClose={onClose} />
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={isManaging ? words.manage : words.requestShift}
      footer={
        <>
          <Button onClick={onClose}>{isManaging ? words.close : uiWords.cancel}</Button>
          <Button variant={isManaging ? 'danger' : 'primary'} onClick={() => setIsConfirming(true)}>
            {!isManaging ? words.requestThis : step.shift.status === 'Requested' ? words.withdraw : words.cancelShift}
          </Button>
        </>
      }
    >
      <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-y-1.5">
        <Fact name={words.fields.date}>{facts.date}</Fact>
        <Fact name={words.fields.time}>{facts.time}</Fact>
        <Fact name={words.fields.role}>{facts.role}</Fact>
        {step.kind === 'request' ? (
          <Fact name={words.fields.openings}>{step.opening.openingCount}</Fact>
        ) : (
          <Fact name={words.fields.status}>{ownStateWord(step.shift)}</Fact>
        )}
      </dl>
      {isManaging && step.shift.status === 'Confirmed' ? (
        <div className="mt-4 grid gap-2">
          <Button icon={<HandHelping aria-hidden="true" />} onClick={() => setWay('offer')}>
            {swapScreens.offer}
          </Button>
          <Button icon={<ArrowLeftRight aria-hidden="true" />} onClick={() => setWay('swap')}>
            {swapScreens.swap}
          </Button>
        </div>
      ) : null}
    </Dialog>
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

function bodyOf({ requirement, weekStartDate }: Opening, staffId: number) {
  const { id: requirementId, roleId, dayOfWeek, startTime, endTime } = requirement
  return { requirementId, staffId, roleId, weekStartDate, dayOfWeek, startTime, endTime }
}
