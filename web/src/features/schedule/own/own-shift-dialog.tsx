import type { Reply } from '@fairweek/domain/contracts/endpoint'
import type { listUnassigned, Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { shiftRequestScreens as words } from '@fairweek/domain/messages/shift-requests/shift-requests'
import { uiWords } from '@fairweek/domain/messages/ui'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import type { DayOfWeek } from '@fairweek/domain/time/day'
import { dateOf } from '@fairweek/domain/time/week'
import { useState } from 'react'
import { ownStateWord } from '../../../marks/shift-look.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useOwnRequest, useTakeShift } from '../../shift-requests/use-request-actions.ts'
import { ManageShiftDialog } from './manage-shift-dialog.tsx'
import { describeFacts, ShiftFacts } from './shift-facts.tsx'

export type Opening = Reply<typeof listUnassigned>['unassignedRequirements'][number]

type TakingStep =
  | { kind: 'request'; opening: Opening; roleName: string }
  /** A shift that another person has released. */
  | { kind: 'accept'; shift: Shift }

/** What the user is about to do: manage one of their shifts, request an opening, or take a released shift. */
export type OwnStep = { kind: 'manage'; shift: Shift } | TakingStep

interface OwnShiftDialogProps {
  staffId: number
  step: OwnStep
  onClose: () => void
}

/** Shows the shift, then asks for confirmation before anything is done (SDASH-06). */
export function OwnShiftDialog({ staffId, step, onClose }: OwnShiftDialogProps) {
  return step.kind === 'manage' ? (
    <ManageShiftDialog shift={step.shift} staffId={staffId} onClose={onClose} />
  ) : (
    <TakeShiftDialog step={step} staffId={staffId} onClose={onClose} />
  )
}

function factsOf(step: TakingStep) {
  if (step.kind === 'accept') return describeFacts(shiftDate(step.shift), step.shift, step.shift.role?.name)
  const { requirement, weekStartDate } = step.opening
  return describeFacts(dateOf(weekStartDate, requirement.dayOfWeek as DayOfWeek), requirement, step.roleName)
}

function TakeShiftDialog({ staffId, step, onClose }: Omit<OwnShiftDialogProps, 'step'> & { step: TakingStep }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const { asking } = useOwnRequest()
  const accepting = useTakeShift('list')
  const done = { onSettled: onClose }
  const facts = factsOf(step)
  const confirm = () =>
    step.kind === 'request'
      ? asking.mutate({ body: bodyOf(step.opening, staffId) }, done)
      : accepting.mutate({ params: { id: step.shift.id }, body: { staffId, version: step.shift.version } }, done)
  if (isConfirming)
    return (
      <ConfirmDialog
        isOpen
        onOpenChange={onClose}
        title={words.confirmRequest}
        description={step.kind === 'request' ? words.confirmRequestHint : words.confirmAcceptHint}
        confirmLabel={words.requestThis}
        isPending={asking.isPending || accepting.isPending}
        onConfirm={confirm}
      >
        <p className="font-[580]">{words.requestOf(facts.date, facts.time)}</p>
      </ConfirmDialog>
    )
  const areas = step.kind === 'request' ? (step.opening.areas ?? []) : step.shift.area ? [step.shift.area] : []
  const last =
    step.kind === 'request'
      ? { name: words.fields.openings, value: step.opening.openingCount }
      : { name: words.fields.status, value: ownStateWord(step.shift) }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={words.requestShift}
      footer={
        <>
          <Button onClick={onClose}>{uiWords.cancel}</Button>
          <Button variant="primary" onClick={() => setIsConfirming(true)}>
            {words.requestThis}
          </Button>
        </>
      }
    >
      <ShiftFacts {...facts} area={areas.map(({ name }) => name).join(', ')} last={last} />
    </Dialog>
  )
}

function bodyOf({ requirement, weekStartDate }: Opening, staffId: number) {
  const { id: requirementId, roleId, dayOfWeek, startTime, endTime } = requirement
  return { requirementId, staffId, roleId, weekStartDate, dayOfWeek, startTime, endTime }
}
