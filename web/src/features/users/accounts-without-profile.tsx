import type { User } from '@fairweek/domain/contracts/auth/auth'
import { closeAccount, listAccountsWithoutProfile } from '@fairweek/domain/contracts/users'
import { appScreens } from '@fairweek/domain/messages/app/app'
import { staffScreens } from '@fairweek/domain/messages/staff'
import { userMessages, userScreens } from '@fairweek/domain/messages/users/users'
import { UserX } from 'lucide-react'
import { useState } from 'react'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation, useEndpointQuery } from '../../api/use-endpoint.ts'
import { useInstantFormat } from '../../session/display-time-zone.ts'
import { useHasRank, useSession } from '../../session/session-context.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Section } from '../../ui/section.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeading, TableRow } from '../../ui/table.tsx'
import { showToast } from '../../ui/toast-store.ts'

/** Accounts without a staff profile, which admins can close; renders nothing if there are none. */
export function AccountsWithoutProfile() {
  const { id: ownId } = useSession()
  const isAdmin = useHasRank('admin')
  const formatInstant = useInstantFormat()
  const accounts = useEndpointQuery(listAccountsWithoutProfile, {})
  const [toDelete, setToDelete] = useState<User | null>(null)
  const closing = useEndpointMutation(closeAccount, {
    onSuccess: () => showToast({ title: userMessages.closed }),
    onError: (error) => showCallFailure(userMessages.closeFailed, error),
    onSettled: () => setToDelete(null),
  })
  if (!accounts.data || accounts.data.length === 0) return null
  return (
    <Section className="mt-10" title={userScreens.withoutProfile} description={userScreens.withoutProfileHint}>
      <Table caption={userScreens.withoutProfile}>
        <TableHead>
          <TableHeading>{userScreens.account}</TableHeading>
          <TableHeading>{staffScreens.email}</TableHeading>
          <TableHeading>{staffScreens.userType}</TableHeading>
          <TableHeading>{userScreens.lastSignIn}</TableHeading>
          {isAdmin ? <TableHeading className="text-right">{staffScreens.actions}</TableHeading> : null}
        </TableHead>
        <TableBody>
          {accounts.data.map((account) => (
            <TableRow key={account.id}>
              <TableCell className="font-[580] break-all">
                <bdi>{account.username}</bdi>
              </TableCell>
              <TableCell heading={staffScreens.email} className="break-all">
                {account.email}
              </TableCell>
              <TableCell heading={staffScreens.userType}>{appScreens.ranks[account.role]}</TableCell>
              <TableCell heading={userScreens.lastSignIn}>
                {account.lastLogin === null
                  ? userScreens.neverSignedIn
                  : formatInstant(account.lastLogin, 'MMM d, yyyy, h:mm a')}
              </TableCell>
              {isAdmin ? (
                <TableCell className="md:text-right">
                  {account.id === ownId ? null : (
                    <Button
                      size="small"
                      icon={<UserX aria-hidden="true" />}
                      aria-label={userScreens.closeThat(account.username)}
                      onClick={() => setToDelete(account)}
                    >
                      {userScreens.close}
                    </Button>
                  )}
                </TableCell>
              ) : null}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <ConfirmDialog
        isOpen={toDelete !== null}
        onOpenChange={() => setToDelete(null)}
        title={userMessages.closeQuestion(toDelete?.username ?? '')}
        description={userMessages.closeWarning}
        confirmLabel={userScreens.close}
        isDestructive
        isPending={closing.isPending}
        onConfirm={() => toDelete && closing.mutate({ params: { userId: toDelete.id } })}
      />
    </Section>
  )
}
