import { SENIORITY } from '@fairweek/domain/contracts/constants'
import { getPairings, type Pairings } from '@fairweek/domain/contracts/pairings/pairings'
import { listRoles } from '@fairweek/domain/contracts/roles'
import { listStaff, type Staff, type StaffFormValues, USER_TYPES } from '@fairweek/domain/contracts/staff'
import { type StaffForm, staffFormSchema } from '@fairweek/domain/contracts/staff-form'
import { listWorkContracts } from '@fairweek/domain/contracts/work-contracts/work-contracts'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { errorMessages } from '@fairweek/domain/messages/errors'
import { denialMessage, permissionMessages } from '@fairweek/domain/messages/permissions'
import { staffMessages, staffScreens } from '@fairweek/domain/messages/staff'
import { inviteScreens, userScreens } from '@fairweek/domain/messages/users/users'
import { mayActOn, mayMakePasswordLink, outranks } from '@fairweek/domain/rules/permissions'
import { pairingFields } from '@fairweek/domain/rules/saved-forms/pairings-form'
import { staffFields, staffFormOf } from '@fairweek/domain/rules/saved-forms/staff-form'
import { shiftDate } from '@fairweek/domain/rules/shift-interval'
import { findFormer } from '@fairweek/domain/rules/staff-records/find-former'
import { describeRuleWarnings } from '@fairweek/domain/rules/work-rules/rule-warnings'
import { WEEK_ORDER } from '@fairweek/domain/time/day'
import { shortWeekday, weekdayName } from '@fairweek/domain/time/day-names'
import { mediumDate } from '@fairweek/domain/time/short-text'
import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useLocation } from 'wouter'
import { applyIssues } from '../../api/apply-issues.ts'
import { callEndpoint } from '../../api/call.ts'
import { refreshAfter } from '../../api/invalidation.ts'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { namesById, useTakeOver } from '../../api/use-take-over.ts'
import { ChangedMeanwhile } from '../../marks/changed-meanwhile.tsx'
import { roleStyle } from '../../marks/role-colour.ts'
import { shortRangeOf } from '../../marks/shift-look.ts'
import { useHasRank, useSession } from '../../session/session-context.ts'
import { useBusinessClock, useRosterSettings } from '../../session/use-business-clock.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { NumberInput, numberOrNull } from '../../ui/number-input.tsx'
import { Select } from '../../ui/select.tsx'
import { TimeSelect } from '../../ui/time-select.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { StaffPairings } from '../pairings/staff-pairings.tsx'
import { type NewLink, PasswordLink } from '../users/password-link.tsx'
import { RenewPasswordLink } from '../users/renew-password-link.tsx'
import { StaffContract } from '../work-contracts/staff-contract.tsx'
import { FormerQuestion } from './former-question.tsx'
import { PersonRecords } from './person-records.tsx'
import { ProfilePicture } from './profile-picture.tsx'
import { saveStaff } from './save-staff.ts'
import { WorkingDays } from './working-days.tsx'

/** Returns the error message of each invalid rule. */
function ruleErrors(errors: object | undefined): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(errors ?? {}).map(([key, error]) => [key, (error as { message?: string } | undefined)?.message]),
  )
}

const NO_PAIRINGS: Pairings = { besideIds: [], apartIds: [] }

interface StaffDialogProps {
  member: Staff | null
  /** True if the person had left: the form opens without their last working day. */
  isHiredAgain?: boolean
  /** Opens the form of somebody who has left instead of adding a person. */
  onHireAgain: (former: Staff) => void
  /** Opens the dialog that merges or erases this person; absent where that is not offered. */
  onRecords?: (member: Staff, act: 'merge' | 'erase') => void
  onClose: () => void
}

/** Adds or edits a staff member: profile, roles, preferences, contract and account (STAFFS-02, CON-01). */
export function StaffDialog({ member, isHiredAgain = false, onHireAgain, onRecords, onClose }: StaffDialogProps) {
  const user = useSession()
  const isAdmin = useHasRank('admin')
  const isManager = useHasRank('manager')
  const queryClient = useQueryClient()
  const [, navigate] = useLocation()
  const roles = useEndpointQuery(listRoles, {})
  const people = useEndpointQuery(listStaff, {})
  const contracts = useEndpointQuery(listWorkContracts, {}, { enabled: isManager })
  const [link, setLink] = useState<(NewLink & { isRenewed: boolean }) | null>(null)
  const stored = useEndpointQuery(
    getPairings,
    { params: { id: member?.id ?? 0 } },
    { enabled: isManager && member !== null, staleTime: 0 },
  )
  /** The pairings that were chosen here, and those on which they were based; null if nothing was chosen. */
  const [chosen, setChosen] = useState<{ now: Pairings; basedOn: Pairings } | null>(null)
  const seenPairings = chosen?.basedOn ?? stored.data ?? NO_PAIRINGS
  const pairings = chosen?.now ?? stored.data
  const setPairings = (changed: Partial<Pairings>) =>
    setChosen((before) => ({ basedOn: seenPairings, now: { ...(before?.now ?? seenPairings), ...changed } }))
  const [seen] = useState(() => staffFormOf(member))
  const form = useForm({
    resolver: zodResolver(staffFormSchema),
    defaultValues: isHiredAgain ? { ...seen, lastDay: null } : seen,
  })
  const { errors } = form.formState
  const isOutranked = member?.user != null && outranks(member.user.role, user.role)
  const mayEdit = mayActOn(user, member?.userId ?? null) && !isOutranked
  const isOtherAccount = member?.userId != null && member.userId !== user.id

  const meanwhile = useTakeOver<StaffFormValues & Pairings>({
    fields: { ...staffFields, ...pairingFields },
    seen: { ...seen, ...seenPairings },
    entered: { ...(form.watch() as StaffFormValues), ...(pairings ?? NO_PAIRINGS) },
    names: {
      people: namesById(people.data),
      roles: namesById(roles.data),
      contracts: namesById(contracts.data),
    },
    readSaved: async () => {
      const saved = (await callEndpoint(listStaff, {})).find(({ id }) => id === member?.id)
      if (!saved) return null
      const params = { id: saved.id }
      return { ...staffFormOf(saved), ...(isManager ? await callEndpoint(getPairings, { params }) : NO_PAIRINGS) }
    },
    onTake: (name, value) =>
      name in pairingFields
        ? setPairings({ [name]: value })
        : form.setValue(name as keyof StaffFormValues, value as never, { shouldDirty: true }),
  })
  const saving = useMutation({
    mutationFn: (values: StaffForm) => {
      const { besideIds, apartIds, ...basedOn } = meanwhile.basedOn
      const changed = chosen ? { ...chosen.now, basedOn: { besideIds, apartIds } } : undefined
      return saveStaff(member, { ...values, pairings: changed, basedOn })
    },
    onSuccess: ({ id, link: created, openedShifts }, { contractId, ownRules = null, targetWeeklyHours }) => {
      const contract = contracts.data?.find(({ id }) => id === contractId)?.rules ?? null
      const warnings = isManager ? describeRuleWarnings({ contract, ownRules, targetWeeklyHours }) : []
      const opened = openedShifts.map((shift) => `${mediumDate(shiftDate(shift))}, ${shortRangeOf(shift)}`)
      const notes = opened.length === 0 ? warnings : [staffMessages.openedShifts(opened), ...warnings]
      const isInvitable = isManager && member === null && !created
      showToast({
        title: member ? staffMessages.updated : staffMessages.created,
        description: (isInvitable ? [staffMessages.noAccount, ...notes] : notes).join(' '),
        ...(isInvitable && {
          action: { label: inviteScreens.open, onClick: () => navigate(`/staff?invite=${id}`) },
        }),
      })
      if (created) setLink({ ...created, isRenewed: false })
      else onClose()
    },
    onError: async (error) => {
      if (await meanwhile.takeOver(error)) return
      applyIssues(form, error)
      showCallFailure(errorMessages.title, error, staffMessages.saveFailed)
    },
    onSettled: () => refreshAfter(queryClient, '/api/staff'),
  })

  const staff = useEndpointQuery(listStaff, {}, { enabled: member === null })
  const { today } = useBusinessClock(useRosterSettings().businessTimeZone)
  /** The values to add, while the manager is asked whether they are of somebody who has left. */
  const [asked, setAsked] = useState<{ former: Staff; values: StaffForm } | null>(null)
  const submit = (values: StaffForm) => {
    const former = member === null ? findFormer(staff.data ?? [], values, today) : null
    if (former) setAsked({ former, values })
    else saving.mutate(values)
  }
  const account = member?.user
  const mayRenew = account != null && mayMakePasswordLink(user.role, account.role)

  if (link) {
    const title = link.isRenewed
      ? staffMessages.renewedLinkTitle(member?.name ?? '')
      : staffMessages.linkTitle(form.getValues('name'))
    // After renewing a link, return to the form, which still holds what was typed.
    const close = link.isRenewed ? () => setLink(null) : onClose
    return <PasswordLink link={link} title={title} onClose={close} />
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="medium"
      title={member ? staffScreens.edit : staffScreens.addNew}
      footer={
        <>
          <Button onClick={onClose}>{buttonWords.cancel}</Button>
          <Button type="submit" form="staff-form" variant="primary" disabled={!mayEdit} isPending={saving.isPending}>
            {member ? buttonWords.save : staffScreens.add}
          </Button>
        </>
      }
    >
      {asked ? (
        <FormerQuestion
          former={asked.former}
          onSame={() => onHireAgain(asked.former)}
          onAnother={() => {
            saving.mutate(asked.values)
            setAsked(null)
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
      <form id="staff-form" noValidate onSubmit={form.handleSubmit(submit)}>
        <ChangedMeanwhile conflict={meanwhile.conflict} />
        {mayEdit ? null : (
          <Alert
            tone="danger"
            title={isOutranked ? staffMessages.outranks : denialMessage('edit', 'manager')}
            className="mb-4"
          />
        )}
        {member && mayEdit ? (
          <div className="mb-4">
            <ProfilePicture member={member} />
          </div>
        ) : null}
        <fieldset disabled={!mayEdit} className="grid gap-4 pb-2 sm:grid-cols-2">
          <Field label={staffScreens.name} error={errors.name?.message} isRequired>
            <Input autoComplete="off" {...form.register('name')} />
          </Field>
          <Field label={staffScreens.phoneNumber} error={errors.phoneNumber?.message} isRequired>
            <Input type="tel" autoComplete="off" {...form.register('phoneNumber')} />
          </Field>
          <Field
            label={staffScreens.email}
            error={errors.email?.message}
            hint={member?.user ? undefined : staffScreens.emailHint}
          >
            <Input type="email" autoComplete="off" {...form.register('email')} />
          </Field>
          <Field
            label={staffScreens.username}
            error={errors.username?.message}
            hint={
              isOtherAccount && !isAdmin
                ? permissionMessages.onlyAdminChangesUsernames
                : member?.user
                  ? undefined
                  : userScreens.usernameHint
            }
          >
            <Input
              autoComplete="off"
              autoCapitalize="none"
              readOnly={isOtherAccount && !isAdmin}
              {...form.register('username')}
            />
          </Field>
          <Controller
            control={form.control}
            name="userType"
            render={({ field }) => (
              <Field
                className="sm:col-span-2"
                label={staffScreens.userType}
                hint={isAdmin ? undefined : permissionMessages.onlyAdminChangesRoles}
              >
                <Select
                  value={field.value ?? 'Staff'}
                  onValueChange={field.onChange}
                  disabled={!isAdmin}
                  options={USER_TYPES.map((type) => ({ value: type, label: staffScreens.userTypes[type] }))}
                />
              </Field>
            )}
          />
          {mayRenew && member?.userId != null ? (
            <RenewPasswordLink
              userId={member.userId}
              onRenewed={(path) =>
                setLink({ path, username: account.username, hasEmail: account.email !== null, isRenewed: true })
              }
            />
          ) : null}
          <Controller
            control={form.control}
            name="roleIds"
            render={({ field }) => (
              <ChoiceChips
                className="sm:col-span-2"
                label={staffScreens.roles}
                error={errors.roleIds?.message}
                options={(roles.data ?? []).map(({ id, name }) => ({ value: id, label: name, style: roleStyle(name) }))}
                chosen={field.value}
                onChange={field.onChange}
                empty={staffScreens.noRoles}
              />
            )}
          />
          <Field label={staffScreens.seniority} error={errors.seniority?.message} hint={staffScreens.seniorityHint}>
            <NumberInput
              min={SENIORITY.minimum}
              max={SENIORITY.maximum}
              step={1}
              {...form.register('seniority', { valueAsNumber: true })}
            />
          </Field>
          <Field
            label={staffScreens.targetHours}
            error={errors.targetWeeklyHours?.message}
            hint={staffScreens.targetHoursHint}
          >
            <NumberInput min={0} step="any" {...form.register('targetWeeklyHours', { setValueAs: numberOrNull })} />
          </Field>
          <Controller
            control={form.control}
            name="preferredDays"
            render={({ field }) => (
              <ChoiceChips
                className="sm:col-span-2"
                label={staffScreens.preferredDays}
                options={WEEK_ORDER.map((day) => ({
                  value: day as number,
                  label: shortWeekday(day),
                  title: weekdayName(day),
                }))}
                chosen={field.value ?? []}
                onChange={field.onChange}
              />
            )}
          />
          <Controller
            control={form.control}
            name="preferredTimeStart"
            render={({ field }) => (
              <Field label={staffScreens.preferredFrom} error={errors.preferredTimeStart?.message}>
                <TimeSelect
                  label={staffScreens.preferredFrom}
                  value={field.value ?? ''}
                  emptyLabel={staffScreens.anyTime}
                  onChange={(time) => field.onChange(time === '' ? null : time)}
                />
              </Field>
            )}
          />
          <Controller
            control={form.control}
            name="preferredTimeEnd"
            render={({ field }) => (
              <Field label={staffScreens.preferredUntil} error={errors.preferredTimeEnd?.message}>
                <TimeSelect
                  label={staffScreens.preferredUntil}
                  value={field.value ?? ''}
                  emptyLabel={staffScreens.anyTime}
                  onChange={(time) => field.onChange(time === '' ? null : time)}
                />
              </Field>
            )}
          />
          {isManager ? (
            <WorkingDays
              firstDay={form.watch('firstDay') ?? null}
              lastDay={form.watch('lastDay') ?? null}
              errors={{ firstDay: errors.firstDay?.message, lastDay: errors.lastDay?.message }}
              onChange={(key, day) => form.setValue(key, day, { shouldDirty: true })}
            />
          ) : null}
          {isManager ? (
            <StaffContract
              contractId={form.watch('contractId') ?? null}
              ownRules={form.watch('ownRules') ?? {}}
              targetWeeklyHours={form.watch('targetWeeklyHours') ?? null}
              errors={{ ...ruleErrors(errors.ownRules), contractId: errors.contractId?.message }}
              onContract={(id) => form.setValue('contractId', id, { shouldDirty: true })}
              onRules={(rules) => form.setValue('ownRules', rules, { shouldDirty: true })}
            />
          ) : null}
          {isManager && member ? (
            <StaffPairings member={member} pairings={pairings} error={stored.error} onChange={setPairings} />
          ) : null}
          {isManager && member && onRecords ? (
            <PersonRecords member={member} onAct={(act) => onRecords(member, act)} />
          ) : null}
        </fieldset>
      </form>
    </Dialog>
  )
}
