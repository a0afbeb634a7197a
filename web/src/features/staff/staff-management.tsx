import { deleteStaff, listStaff, type Staff } from '@fairweek/domain/contracts/staff'
import { toTypeable } from '@fairweek/domain/contracts/text/name-characters'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { staffMessages, staffScreens } from '@fairweek/domain/messages/staff'
import { hasLeft } from '@fairweek/domain/rules/employment'
import { goesWithProfile } from '@fairweek/domain/rules/permissions'
import { UserPlus, Users } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'wouter'
import { LoadFailure } from '../../api/load-failure.tsx'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation, useEndpointQuery } from '../../api/use-endpoint.ts'
import { useBusinessClock, useRosterSettings } from '../../session/use-business-clock.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Input } from '../../ui/input.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { AccountsWithoutProfile } from '../users/accounts-without-profile.tsx'
import { UnreachedStaff } from '../users/invitations/unreached-staff.tsx'
import { PayRatesDialog } from './pay-rates-dialog.tsx'
import { StaffDialog } from './staff-dialog.tsx'
import { StaffTable } from './staff-table.tsx'

const EraseDialog = lazyComponent(async () => (await import('./erase-dialog.tsx')).EraseDialog)
const MergeDialog = lazyComponent(async () => (await import('./merge-dialog.tsx')).MergeDialog)

/** Whether a person's name, roles, phone number, username or email contain a search text, ignoring accents. */
function matches(member: Staff, search: string): boolean {
  const text = [
    member.name,
    ...member.roles.map(({ name }) => name),
    member.phoneNumber,
    member.user?.username,
    member.email,
  ]
  return text.some((part) => part && toTypeable(part).includes(toTypeable(search)))
}

/** Which people the list shows, by whether their last working day is over. */
const SHOWN = ['active', 'left', 'everybody'] as const

/** Says what happens to the account of a deleted staff member. */
function accountFate({ user }: Staff): string | null {
  if (!user) return null
  return goesWithProfile(user.role)
    ? staffMessages.accountGoes(user.username)
    : staffMessages.accountStays(user.username, user.role)
}

/** The staff list: add, edit and delete (STAFFS-01, STAFFS-03). */
export function StaffManagement({ toolbar }: { toolbar: ReactNode }) {
  const staff = useEndpointQuery(listStaff, {})
  const [{ search, ofAddress }, setSearched] = useState({ search: '', ofAddress: '' })
  const [address] = useSearchParams()
  const asked = address.get('find') ?? ''
  const { businessTimeZone } = useRosterSettings()
  const { today } = useBusinessClock(businessTimeZone)
  const [shown, setShown] = useState<(typeof SHOWN)[number]>('active')
  // A link that names a person starts a search for them, even if this page is already open.
  if (asked !== ofAddress) {
    setSearched({ search: asked, ofAddress: asked })
    setShown(asked === '' ? 'active' : 'everybody')
  }
  /** The person in the dialog: `null` if the dialog is closed, `'new'` to add a person. */
  const [edited, setEdited] = useState<Staff | 'new' | null>(null)
  const [isHiredAgain, setHiredAgain] = useState(false)
  const [acted, setActed] = useState<{ member: Staff; act: 'merge' | 'erase' } | null>(null)
  const [paid, setPaid] = useState<Staff | null>(null)
  const [toDelete, setToDelete] = useState<Staff | null>(null)
  const removal = useEndpointMutation(deleteStaff, {
    onSuccess: () => showToast({ title: staffMessages.deleted }),
    onError: (error) => showCallFailure(staffMessages.deleteFailed, error),
    onSettled: () => setToDelete(null),
  })
  const addButton = (
    <Button
      variant="primary"
      icon={<UserPlus aria-hidden="true" />}
      data-command="add-staff"
      onClick={() => setEdited('new')}
    >
      {staffScreens.add}
    </Button>
  )
  const leavers = (staff.data ?? []).filter((member) => hasLeft(member, today))
  const listed = (staff.data ?? []).filter(
    (member) => shown === 'everybody' || leavers.includes(member) === (shown === 'left'),
  )
  const found = listed.filter((member) => matches(member, search))
  return (
    <>
      <PageHeader
        description={staffScreens.description}
        actions={
          <>
            {toolbar}
            {addButton}
          </>
        }
      />
      {staff.error ? <LoadFailure error={staff.error} hasData={staff.data !== undefined} /> : null}
      {staff.isPending ? (
        <p aria-busy="true" className="py-8 text-center text-soft">
          {staffMessages.loading}
        </p>
      ) : null}
      {staff.data?.length === 0 ? <EmptyState icon={<Users />} title={staffMessages.empty} action={addButton} /> : null}
      {staff.data && staff.data.length > 0 ? (
        <>
          <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
            <Input
              type="search"
              aria-label={staffScreens.search}
              placeholder={staffScreens.searchPlaceholder}
              className="max-w-xs"
              value={search}
              onChange={(event) => setSearched({ search: event.target.value, ofAddress })}
            />
            {leavers.length > 0 ? (
              <SegmentedControl
                label={staffScreens.shown}
                value={shown}
                onValueChange={setShown}
                options={SHOWN.map((value) => ({ value, label: staffScreens[value] }))}
              />
            ) : null}
            <p className="text-sm text-soft" role="status">
              {staffScreens.found(found.length, listed.length)}
            </p>
          </div>
          <StaffTable staff={found} today={today} onEdit={setEdited} onDelete={setToDelete} onPay={setPaid} />
          <UnreachedStaff staff={staff.data.filter((member) => !leavers.includes(member))} />
        </>
      ) : null}
      <AccountsWithoutProfile />
      {edited ? (
        <StaffDialog
          key={edited === 'new' ? 'new' : edited.id}
          member={edited === 'new' ? null : edited}
          isHiredAgain={isHiredAgain}
          onHireAgain={(former) => {
            setEdited(former)
            setHiredAgain(true)
          }}
          onRecords={(member, act) => {
            setEdited(null)
            setActed({ member, act })
          }}
          onClose={() => {
            setEdited(null)
            setHiredAgain(false)
          }}
        />
      ) : null}
      {acted?.act === 'merge' ? <MergeDialog member={acted.member} onClose={() => setActed(null)} /> : null}
      {acted?.act === 'erase' ? <EraseDialog member={acted.member} onClose={() => setActed(null)} /> : null}
      {paid ? <PayRatesDialog member={paid} onClose={() => setPaid(null)} /> : null}
      <ConfirmDialog
        isOpen={toDelete !== null}
        onOpenChange={() => setToDelete(null)}
        title={staffScreens.deleteQuestion}
        description={staffMessages.deleteWarning(toDelete?.name ?? '')}
        confirmLabel={buttonWords.delete}
        isDestructive
        isPending={removal.isPending}
        onConfirm={() => toDelete && removal.mutate({ params: { id: toDelete.id } })}
      >
        {toDelete ? accountFate(toDelete) : null}
      </ConfirmDialog>
    </>
  )
}
