import type { Reply } from '@fairweek/domain/contracts/endpoint'
import { emailSchema } from '@fairweek/domain/contracts/fields'
import { type Invitable, inviteStaff, listInvitable } from '@fairweek/domain/contracts/users'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { staffScreens } from '@fairweek/domain/messages/staff'
import { inviteScreens, userMessages } from '@fairweek/domain/messages/users/users'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import { showCallFailure } from '../../../api/show-call-failure.ts'
import { useEndpointMutation, useEndpointQuery } from '../../../api/use-endpoint.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

export type Invited = Reply<typeof inviteStaff>

interface InviteDialogProps {
  /** The only person to select at first; null for everybody. */
  onlyStaffId: number | null
  onInvited: (invited: Invited) => void
  onClose: () => void
}

/**
 * Selects whom to invite, initially one person or everybody who can be invited; email addresses can be typed in for
 * people without one, who otherwise sign in with a username (ACC-02, ACC-07).
 */
export function InviteDialog({ onlyStaffId, onInvited, onClose }: InviteDialogProps) {
  const people = useEndpointQuery(listInvitable, {})
  const [changed, setLeftOut] = useState<ReadonlySet<number> | null>(null)
  const [emails, setEmails] = useState<Readonly<Record<number, string>>>({})
  /** Whether addresses have been checked, so that wrong ones are named. */
  const [isChecked, setIsChecked] = useState(false)
  const { mutate, isPending } = useEndpointMutation(inviteStaff, {
    onSuccess: onInvited,
    onError: (error) => showCallFailure(userMessages.inviteFailed, error),
  })
  const ids = (people.data ?? []).map(({ staffId }) => staffId)
  const isOnly = onlyStaffId !== null && ids.includes(onlyStaffId)
  const leftOut = changed ?? new Set(isOnly ? ids.filter((id) => id !== onlyStaffId) : [])
  const typed = ({ staffId }: Invitable) => emails[staffId]?.trim() ?? ''
  const chosen = (people.data ?? []).filter((person) => !leftOut.has(person.staffId))
  /** Returns why the address typed in for a person is not one. */
  const errorOf = (person: Invitable) =>
    typed(person) === '' || !chosen.includes(person)
      ? undefined
      : emailSchema.safeParse(typed(person)).error?.issues[0]?.message
  const toggle = (staffId: number, isOn: boolean) => {
    const next = new Set(leftOut)
    if (isOn) next.delete(staffId)
    else next.add(staffId)
    setLeftOut(next)
  }
  const invite = () => {
    setIsChecked(true)
    if (chosen.some(errorOf)) return
    mutate({
      body: {
        people: chosen.map((person) => ({
          staffId: person.staffId,
          ...(person.email === null && typed(person) !== '' && { email: typed(person) }),
        })),
      },
    })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="medium"
      title={inviteScreens.title}
      description={inviteScreens.description}
      footer={
        <>
          <Button onClick={onClose}>{buttonWords.cancel}</Button>
          <Button
            variant="primary"
            icon={<MailCheck aria-hidden="true" />}
            disabled={chosen.length === 0}
            isPending={isPending}
            onClick={invite}
          >
            {inviteScreens.make(chosen.length)}
          </Button>
        </>
      }
    >
      <p className="mb-2 text-sm text-soft">{inviteScreens.someoneNew(staffScreens.add)}</p>
      {people.isError ? <Alert tone="danger" title={messageOf(people.error)} isUrgent /> : null}
      {people.isPending ? <Skeleton className="h-40" /> : null}
      {people.data?.length === 0 ? (
        <EmptyState title={inviteScreens.nobody} description={inviteScreens.nobodyHint} />
      ) : null}
      {people.data && people.data.length > 1 ? (
        <Button
          variant="quiet"
          size="small"
          className="-ml-3"
          onClick={() => setLeftOut(new Set(chosen.length > 0 ? ids : []))}
        >
          {chosen.length > 0 ? inviteScreens.selectNobody : inviteScreens.selectEverybody}
        </Button>
      ) : null}
      <ul aria-label={inviteScreens.people} className="divide-y divide-line">
        {people.data?.map((person) => (
          <li key={person.staffId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1">
            <Checkbox
              label={person.name}
              hint={person.hasAccount ? inviteScreens.again : (person.email ?? inviteScreens.emailMissing)}
              isChecked={chosen.includes(person)}
              onChange={(isOn) => toggle(person.staffId, isOn)}
            />
            {person.email === null && !person.hasAccount ? (
              <Field
                label={inviteScreens.emailOf(person.name)}
                error={isChecked ? errorOf(person) : undefined}
                className="w-56 max-w-full"
              >
                <Input
                  type="email"
                  value={emails[person.staffId] ?? ''}
                  onChange={(event) => setEmails({ ...emails, [person.staffId]: event.target.value })}
                />
              </Field>
            ) : null}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
