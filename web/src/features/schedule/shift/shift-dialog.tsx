import type { Settings } from '@fairweek/domain/contracts/constants'
import type { Role } from '@fairweek/domain/contracts/roles'
import { listWeekShifts, type Shift } from '@fairweek/domain/contracts/schedule/schedule'
import type { Staff } from '@fairweek/domain/contracts/staff'
import { compareNames } from '@fairweek/domain/language/compare-names'
import { reader } from '@fairweek/domain/language/reader'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { numberText } from '@fairweek/domain/messages/count'
import { explanationScreens } from '@fairweek/domain/messages/explanations'
import { markWords } from '@fairweek/domain/messages/marks'
import { noteScreens } from '@fairweek/domain/messages/notes/screens'
import { requirementMessages } from '@fairweek/domain/messages/requirements/requirements'
import { dashboardScreens } from '@fairweek/domain/messages/schedule/dashboard'
import { scheduleMessages, scheduleScreens } from '@fairweek/domain/messages/schedule/schedule'
import { shiftScreens } from '@fairweek/domain/messages/schedule/shift'
import { timeWords } from '@fairweek/domain/messages/time'
import { describeConflict } from '@fairweek/domain/rules/conflicts/describe-conflict'
import type { DraftWeeks } from '@fairweek/domain/rules/conflicts/draft-weeks'
import type { Shortfall } from '@fairweek/domain/rules/coverage/coverage'
import { listChoosable } from '@fairweek/domain/rules/employment'
import { hasEnded } from '@fairweek/domain/rules/has-started'
import { shiftHours } from '@fairweek/domain/rules/hours'
import { occupiedInterval } from '@fairweek/domain/rules/shift-interval'
import { isActive, isReassigned, isVacant } from '@fairweek/domain/rules/shift-state'
import { swapShiftOf } from '@fairweek/domain/rules/swap-shift-of'
import { runsPastMidnight } from '@fairweek/domain/time/clock-time'
import { addDays } from '@fairweek/domain/time/day'
import { formatDay } from '@fairweek/domain/time/format-day'
import { formatTime } from '@fairweek/domain/time/format-time'
import { weekStartOf } from '@fairweek/domain/time/week'
import { findReachedMinutes } from '@fairweek/domain/time/zone'
import { CircleHelp, Lock, Trash2, UserX } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import { useEndpointQuery } from '../../../api/use-endpoint.ts'
import { weekArgs } from '../../../api/week-args.ts'
import { AreaMark } from '../../../marks/area-mark.tsx'
import { RoleBadge } from '../../../marks/role-badge.tsx'
import { timeRangeOf } from '../../../marks/shift-look.ts'
import { StateMark } from '../../../marks/state-mark.tsx'
import { weekRangeText } from '../../../marks/week-range-text.ts'
import { useSession } from '../../../session/session-context.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DatePicker } from '../../../ui/date-picker.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TimeSelect } from '../../../ui/time-select.tsx'
import { AreaField } from '../../areas/area-field.tsx'
import { AbsenceFormDialog } from '../../cover/absence-form-dialog.tsx'
import { LazyCoverDialog } from '../../cover/lazy-cover.ts'
import { ShiftHistory } from '../../history/shift-history.tsx'
import { NoteEditor } from '../../notes/note-editor.tsx'
import { CopyButton } from '../copy/copy-button.tsx'
import { useDraftWeeks } from '../use-draft-weeks.ts'
import { checkDraft, type DraftErrors, hasNoLength, hoursWith, listDraftConflicts, rebaseDraft } from './check-draft.ts'
import { isHarmless } from './harmless-change.ts'
import { OutdatedAlert } from './outdated-alert.tsx'
import { standingOf } from './person-standing.ts'
import { PinButton } from './pin-button.tsx'
import { draftOfShift, type ShiftDraft } from './shift-draft.ts'
import { offersOf, type ShiftOffers } from './shift-offers.ts'
import { ShortBeside } from './short-beside.tsx'
import { useSaveShift } from './use-save-shift.ts'
import { useUnconfirmShift } from './use-unconfirm-shift.ts'

export interface ShiftDialogProps {
  /** The dialog's initial values. Render it with a new `key` each time it is opened. */
  initial: ShiftDraft
  /** The week on screen; the dialog points out if the date is outside it. */
  weekStart: string
  today: string
  staff: readonly Staff[]
  roles: readonly Role[]
  settings: Settings
  /** Shortfalls of the week on screen. */
  openings: readonly Shortfall[]
  /** Opens the explanation of why the person works the shift, or why nobody does. */
  onExplain: (shift: Shift) => void
  onClose: () => void
  /** Called after a shift has been added, changed or deleted. */
  onSaved: () => void
}

const NONE: Shift[] = []

const ShiftBreaks = lazyComponent(async () => (await import('../../breaks/shift-breaks.tsx')).ShiftBreaks)
const OpenShiftAlert = lazyComponent(
  async () => (await import('../../cover/open-shift-alert.tsx')).OpenShiftAlert,
  <Skeleton className="h-20" />,
)

/** Whether a shift is not over yet and may therefore be covered; the server checks this again. */
const isNotOver = (shift: Shift, timeZone: string) =>
  !hasEnded(occupiedInterval(shift), findReachedMinutes(Date.now(), timeZone))

/**
 * Returns the shifts of the draft's week, and of an adjacent week if the day borders on it, to find overlaps across
 * Sunday night.
 */
function useShiftsAround(date: string): Shift[] {
  const [before, of, after] = [addDays(date, -1), date, addDays(date, 1)].map(weekStartOf)
  const first = useEndpointQuery(listWeekShifts, weekArgs(before ?? date))
  const second = useEndpointQuery(listWeekShifts, weekArgs(of ?? date))
  const third = useEndpointQuery(listWeekShifts, weekArgs(after ?? date))
  const all = [...(first.data ?? NONE), ...(second.data ?? NONE), ...(third.data ?? NONE)]
  return [...new Map(all.map((shift) => [shift.id, shift])).values()]
}

/** Returns the shift as last read; undefined for a new shift, or one that is no longer there. */
function useStoredShift(shift: Shift | null, weekStart: string): Shift | undefined {
  const { data } = useEndpointQuery(listWeekShifts, weekArgs(shift?.weekStartDate ?? weekStart))
  return shift ? data?.find(({ id }) => id === shift.id) : undefined
}

/** Adds or edits a shift: date, times, role, staff (SHIFT-01 to SHIFT-05). A locked shift is read-only. */
export function ShiftDialog({ initial, ...rest }: ShiftDialogProps) {
  const { role } = useSession()
  const [shown, setShown] = useState<'absence' | 'cover' | null>(null)
  /** The version that somebody else saved first, once the user has chosen it or if the shift was locked. */
  const [current, setCurrent] = useState<Shift | null>(null)
  const draft = current ? draftOfShift(current) : initial
  const offers = draft.shift && offersOf(draft.shift, role)
  const stored = useStoredShift(draft.shift, rest.weekStart)
  // In a locked shift nothing can have been typed, so it is shown as it is now. While an absence is reported, the shift
  // that the person had stays.
  const isNewer = draft.shift !== null && stored !== undefined && stored.version > draft.shift.version
  if (isNewer && shown === null && offers?.lockedBecause !== null) setCurrent(stored)
  if (draft.shift && shown === 'cover') return <LazyCoverDialog scheduleId={draft.shift.id} onClose={rest.onClose} />
  if (draft.shift?.staff && shown === 'absence')
    return (
      <AbsenceFormDialog
        person={draft.shift.staff}
        shift={swapShiftOf(draft.shift)}
        onBack={() => setShown(null)}
        onClose={rest.onClose}
      />
    )
  if (draft.shift && offers && offers.lockedBecause !== null)
    return (
      <LockedShiftDialog
        shift={draft.shift}
        date={draft.date}
        offers={offers}
        onAbsence={() => setShown('absence')}
        {...rest}
      />
    )
  return (
    <EditShiftDialog
      key={draft.shift?.version}
      initial={draft}
      onFindCover={() => setShown('cover')}
      onUseCurrent={setCurrent}
      {...rest}
    />
  )
}

interface EditShiftDialogProps extends ShiftDialogProps {
  onFindCover: () => void
  /** Shows the shift as it is now, without what was entered. */
  onUseCurrent: (now: Shift) => void
}

function EditShiftDialog(props: EditShiftDialogProps) {
  const {
    onFindCover,
    onUseCurrent,
    initial,
    weekStart,
    today,
    staff,
    roles,
    settings,
    openings,
    onExplain,
    onClose,
    onSaved,
  } = props
  const [draft, setDraft] = useState(initial)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const { save, remove } = useSaveShift(onSaved, (now) => setDraft((typed) => rebaseDraft(typed, now)))
  const shifts = useShiftsAround(draft.date)
  const errors = checkDraft(draft, { shifts, staff, settings }, isSubmitted)
  const weeks = useDraftWeeks(weekStartOf(draft.date), settings)
  const conflicts = listDraftConflicts(draft, errors, weeks)
  const isNew = draft.shift === null
  const change = (part: Partial<ShiftDraft>) => {
    setDraft((previous) => ({ ...previous, ...part }))
    setIsSubmitted(false)
    save.reset()
  }
  const holders = listChoosable(staff, draft.date, [draft.staffId])
    .filter((person) => person.roles.some(({ id }) => id === draft.roleId))
    .sort((a, b) => compareNames(a.name, b.name))
  const isOtherWeek = weekStartOf(draft.date) !== weekStart
  const submit = () => {
    setIsSubmitted(true)
    const { roleId } = draft
    const isBlocked = errors.staff || errors.role || errors.times || errors.overlap
    if (!isBlocked && roleId !== null) save.mutate({ ...draft, roleId })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={isNew ? shiftScreens.add : shiftScreens.edit}
      description={draft.shift && isReassigned(draft.shift) ? shiftScreens.reassigned : shiftScreens.savedAsPending}
      size="medium"
      footer={
        <>
          {draft.shift ? (
            <DeleteButton shift={draft.shift} day={draft.date} times={timeRangeOf(draft)} remove={remove} />
          ) : null}
          <Button onClick={onClose}>{buttonWords.cancel}</Button>
          <Button
            variant="primary"
            isPending={save.isPending}
            disabled={draft.staffId === null || draft.roleId === null}
            onClick={submit}
          >
            {isNew ? shiftScreens.add : buttonWords.saveChanges}
          </Button>
        </>
      }
    >
      {initial.shift && isVacant(initial.shift) && isNotOver(initial.shift, settings.businessTimeZone) ? (
        <div className="mb-5">
          <OpenShiftAlert shiftId={initial.shift.id} onFindCover={onFindCover} />
        </div>
      ) : null}
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <Field
          label={shiftScreens.date}
          className="sm:col-span-2"
          hint={isOtherWeek ? shiftScreens.otherWeek(weekRangeText(weekStartOf(draft.date))) : undefined}
        >
          <DatePicker
            label={shiftScreens.date}
            value={draft.date}
            today={today}
            onChange={(date) => change({ date })}
          />
        </Field>
        <Field label={shiftScreens.startTime} hint={timeHint(draft.startTime)}>
          <TimeSelect
            label={shiftScreens.startTime}
            value={draft.startTime}
            onChange={(startTime) => change({ startTime })}
          />
        </Field>
        <Field label={shiftScreens.endTime} hint={endHint(draft)} error={errors.times ?? undefined}>
          <TimeSelect label={shiftScreens.endTime} value={draft.endTime} onChange={(endTime) => change({ endTime })} />
        </Field>
        <Field label={shiftScreens.role} className="sm:col-span-2" isRequired hint={errors.role ?? undefined}>
          <Select
            value={draft.roleId === null ? '' : String(draft.roleId)}
            placeholder={shiftScreens.selectRole}
            options={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
            onValueChange={(value) => {
              const roleId = Number(value)
              const mayStay = staff.some(
                (person) => person.id === draft.staffId && person.roles.some(({ id }) => id === roleId),
              )
              change({ roleId, ...(mayStay ? {} : { staffId: null }) })
            }}
          />
        </Field>
        <Field
          label={shiftScreens.staff}
          className="sm:col-span-2"
          isRequired
          error={errors.overlap ?? undefined}
          hint={staffHint(draft, errors, holders.length)}
        >
          <Select
            value={draft.staffId === null ? '' : String(draft.staffId)}
            placeholder={draft.roleId === null ? shiftScreens.selectRoleFirst : shiftScreens.selectStaff}
            disabled={draft.roleId === null || holders.length === 0}
            options={holders.map((person) => ({
              value: String(person.id),
              text: person.name,
              label: <HolderLabel person={person} draft={draft} context={{ shifts, settings }} weeks={weeks} />,
            }))}
            onValueChange={(value) => change({ staffId: Number(value) })}
          />
        </Field>
        <AreaField areaId={draft.areaId} present={draft.shift?.area} onChange={(areaId) => change({ areaId })} />
      </div>
      {draft.shift ? (
        <div className="mt-3 -ml-3 flex flex-wrap">
          <WhyButton shift={draft.shift} onExplain={onExplain} />
          <PinButton shift={draft.shift} onDone={onSaved} />
          <CopyButton shift={draft.shift} />
        </div>
      ) : null}
      {draft.shift?.staffId != null ? (
        <ShortBeside
          draft={draft}
          roleName={roles.find(({ id }) => id === draft.roleId)?.name ?? ''}
          openings={openings}
          isOffered={(part) => isHarmless(draft, part, { shifts, staff, settings }, weeks)}
          onChange={change}
        />
      ) : null}
      {errors.note ? <Alert tone="warn" title={errors.note} className="mt-4" /> : null}
      {conflicts.length > 0 ? (
        <Alert tone="warn" title={shiftScreens.speaksAgainst} className="mt-4">
          <ul>
            {conflicts.map((conflict) => (
              <li key={conflict.fingerprint}>{describeConflict(conflict)}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {save.error ? (
        <OutdatedAlert
          error={save.error}
          shift={draft.shift}
          onUseCurrent={() => draft.shift && onUseCurrent(draft.shift)}
          onAddAsNew={() => change({ shift: null })}
          onUnconfirmed={(now) => {
            setDraft((typed) => rebaseDraft(typed, now))
            save.reset()
          }}
        />
      ) : null}
      {remove.error ? (
        <Alert tone="danger" isUrgent title={messageOf(remove.error, scheduleMessages.deleteFailed)} className="mt-4" />
      ) : null}
      {draft.shift ? <ShiftBreaks shift={draft.shift} /> : null}
      {draft.shift ? <ShiftNote shift={draft.shift} /> : null}
      {draft.shift ? <ShiftHistory shiftId={draft.shift.id} onUndone={onSaved} /> : null}
    </Dialog>
  )
}

/**
 * Says what is missing before the shift can be saved (SHIFT-01, SHIFT-02), and what the hours beside the names mean.
 */
function staffHint({ roleId }: ShiftDraft, { staff }: DraftErrors, holders: number): string | undefined {
  if (roleId === null) return undefined
  if (holders === 0) return shiftScreens.nobodyHoldsRole
  return staff === null ? shiftScreens.hoursWithIt : `${staff} ${shiftScreens.hoursWithIt}`
}

function ShiftNote({ shift }: { shift: Shift }) {
  return (
    <div className="mt-4">
      <NoteEditor
        weekStart={shift.weekStartDate}
        shiftId={shift.id}
        label={noteScreens.ofShift}
        hint={noteScreens.ofShiftHint}
      />
    </div>
  )
}

interface DeleteButtonProps {
  shift: Shift
  day: string
  times: string
  remove: ReturnType<typeof useSaveShift>['remove']
}

/** Deletes a shift, after confirmation. */
function DeleteButton({ shift, day, times, remove }: DeleteButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        className="text-danger-ink sm:mr-auto"
        icon={<Trash2 aria-hidden="true" />}
        isPending={remove.isPending}
        onClick={() => setIsAsking(true)}
      >
        {shiftScreens.delete}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={shiftScreens.deleteQuestion}
        description={shiftScreens.deleteWarning(formatDay(day, 'EEEE, MMM d'), times)}
        confirmLabel={shiftScreens.delete}
        isDestructive
        isPending={remove.isPending}
        onConfirm={() =>
          remove.mutate(
            { params: { id: shift.id }, body: { version: shift.version } },
            { onSettled: () => setIsAsking(false) },
          )
        }
      />
    </>
  )
}

interface WhyButtonProps {
  shift: Shift
  onExplain: (shift: Shift) => void
}

/**
 * A button that asks 'Why Ana?', or why nobody works the shift. Not shown if there is no answer: for requests, archived
 * shifts and shifts without times.
 */
function WhyButton({ shift, onExplain }: WhyButtonProps) {
  const isAssigned = isActive(shift)
  if (shift.startTime === null || (!isAssigned && !isVacant(shift))) return null
  return (
    <Button variant="quiet" size="small" icon={<CircleHelp aria-hidden="true" />} onClick={() => onExplain(shift)}>
      {isAssigned ? explanationScreens.whyPerson(shift.staff?.name ?? shiftScreens.thisPerson) : explanationScreens.why}
    </Button>
  )
}

/** Returns a time as it is written on the 12-hour clock; on the other clock, the lists show it already. */
const timeHint = (time: string): string | undefined => (reader().hourClock === '12' ? formatTime(time) : undefined)

function endHint(draft: ShiftDraft): string | undefined {
  const { startTime, endTime } = draft
  if (hasNoLength(draft)) return timeHint(endTime)
  return [
    timeHint(endTime),
    runsPastMidnight(startTime, endTime) ? timeWords.endsNextDay : undefined,
    timeWords.hours(numberText(shiftHours({ startTime, endTime }))),
  ]
    .filter((part) => part !== undefined)
    .join(' · ')
}

interface HolderLabelProps {
  person: Staff
  draft: ShiftDraft
  context: Parameters<typeof standingOf>[2]
  weeks: DraftWeeks
}

/** A person in the list, with their hours including this shift and whether they are free. */
function HolderLabel({ person, draft, context, weeks }: HolderLabelProps) {
  const target = person.targetWeeklyHours ?? null
  const hours = hoursWith(draft, context.shifts, person.id)
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <span className="min-w-0 wrap-anywhere" dir="auto">
        {person.name}
      </span>
      <span className="text-sm whitespace-nowrap text-faint">
        {target === null ? timeWords.hours(hours) : timeWords.hoursOf(hours, target)}
      </span>
      <span className="text-sm text-soft">{standingOf(draft, person, context, weeks).join(', ')}</span>
    </span>
  )
}

interface LockedShiftDialogProps {
  shift: Shift
  date: string
  offers: ShiftOffers
  roles: readonly Role[]
  onExplain: (shift: Shift) => void
  onAbsence: () => void
  onClose: () => void
  onSaved: () => void
}

/** Shows a shift that cannot be changed: its facts, the reason, and how to unlock it if possible. */
function LockedShiftDialog({
  shift,
  date,
  offers,
  roles,
  onExplain,
  onAbsence,
  onClose,
  onSaved,
}: LockedShiftDialogProps) {
  const unconfirm = useUnconfirmShift(onClose)
  const { remove } = useSaveShift(onSaved)
  const error = unconfirm.error ?? remove.error
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={shift.staff?.name ?? scheduleScreens.unassigned}
      description={`${formatDay(date, 'EEEE, MMM d, yyyy')}, ${timeRangeOf(shift)}`}
      footer={
        <>
          {offers.canDelete ? (
            <DeleteButton shift={shift} day={date} times={timeRangeOf(shift)} remove={remove} />
          ) : null}
          {offers.canUnconfirm ? (
            <Button
              isPending={unconfirm.isPending}
              onClick={() => unconfirm.mutate({ params: { id: shift.id }, body: { version: shift.version } })}
            >
              {shiftScreens.unconfirm}
            </Button>
          ) : null}
          <Button variant="primary" onClick={onClose}>
            {buttonWords.close}
          </Button>
        </>
      }
    >
      <div className="flex flex-wrap items-center gap-2">
        <RoleBadge
          name={
            shift.role?.name ?? roles.find(({ id }) => id === shift.roleId)?.name ?? requirementMessages.unknownRole
          }
        />
        <AreaMark name={shift.area?.name} />
        <StateMark status={shift.status} />
        {isReassigned(shift) ? <StateMark status="Pending" word={markWords.reassigned} /> : null}
      </div>
      {/* Before the reason for the lock, because this is possible without unlocking it. */}
      {shift.status === 'Confirmed' && shift.staffId !== null ? (
        <Button className="mt-4" icon={<UserX aria-hidden="true" />} onClick={onAbsence}>
          {dashboardScreens.somebodyCannotWork}
        </Button>
      ) : null}
      <p className="mt-4 flex gap-2.5 text-soft">
        <Lock className="mt-1 size-4 shrink-0" aria-hidden="true" />
        {offers.lockedBecause}
      </p>
      <div className="mt-3 -ml-3 flex flex-wrap">
        <WhyButton shift={shift} onExplain={onExplain} />
        <CopyButton shift={shift} />
      </div>
      {error ? (
        <Alert
          tone="danger"
          isUrgent
          title={messageOf(error, unconfirm.error ? undefined : scheduleMessages.deleteFailed)}
          className="mt-4"
        />
      ) : null}
      <ShiftBreaks shift={shift} />
      <ShiftNote shift={shift} />
      <ShiftHistory shiftId={shift.id} onUndone={onSaved} />
    </Dialog>
  )
}
