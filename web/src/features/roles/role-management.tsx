import { deleteRole, listRoles, type Role } from '@fairweek/domain/contracts/roles'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { roleMessages, roleScreens } from '@fairweek/domain/messages/roles'
import { Pencil, Plus, Tags, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { LoadFailure } from '../../api/load-failure.tsx'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation, useEndpointQuery } from '../../api/use-endpoint.ts'
import { roleStyle } from '../../marks/role-colour.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { RoleDialog } from './role-dialog.tsx'

/** The job roles as cards: add, rename and delete (ROLES-01). */
export function RoleManagement() {
  const roles = useEndpointQuery(listRoles, {})
  /** The role in the dialog: `null` if the dialog is closed, `'new'` to add a role. */
  const [edited, setEdited] = useState<Role | 'new' | null>(null)
  const [toDelete, setToDelete] = useState<Role | null>(null)
  const removal = useEndpointMutation(deleteRole, {
    onSuccess: () => {
      showToast({ title: roleMessages.deleted })
      setToDelete(null)
    },
    onError: (error) => {
      showCallFailure(roleMessages.deleteFailed, error, roleMessages.assigned)
      setToDelete(null)
    },
  })
  const addButton = (
    <Button
      variant="primary"
      icon={<Plus aria-hidden="true" />}
      data-command="add-role"
      onClick={() => setEdited('new')}
    >
      {roleScreens.add}
    </Button>
  )
  return (
    <>
      <PageHeader description={roleScreens.description} actions={addButton} />
      {roles.error ? <LoadFailure error={roles.error} hasData={roles.data !== undefined} /> : null}
      {roles.isPending ? (
        <div aria-busy="true" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {[1, 2, 3].map((key) => (
            <Skeleton key={key} className="h-16" />
          ))}
        </div>
      ) : null}
      {roles.data?.length === 0 ? <EmptyState icon={<Tags />} title={roleMessages.empty} action={addButton} /> : null}
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {roles.data?.map((role) => (
          <li
            key={role.id}
            style={roleStyle(role.name)}
            className="flex min-w-0 items-center gap-1 rounded-lg border border-line border-l-4 border-l-role bg-raised py-2 pr-2 pl-4"
          >
            <h2 className="min-w-0 flex-1 text-lg font-[620] break-words" dir="auto">
              {role.name}
            </h2>
            <IconButton label={buttonWords.editThat(role.name)} onClick={() => setEdited(role)}>
              <Pencil aria-hidden="true" />
            </IconButton>
            <IconButton label={buttonWords.deleteThat(role.name)} onClick={() => setToDelete(role)}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
      {edited ? <RoleDialog role={edited === 'new' ? null : edited} onClose={() => setEdited(null)} /> : null}
      <ConfirmDialog
        isOpen={toDelete !== null}
        onOpenChange={() => setToDelete(null)}
        title={buttonWords.deleteQuestion(toDelete?.name ?? roleScreens.unnamed)}
        description={roleScreens.deleteWarning}
        confirmLabel={buttonWords.delete}
        isDestructive
        isPending={removal.isPending}
        onConfirm={() => toDelete && removal.mutate({ params: { id: toDelete.id } })}
      />
    </>
  )
}
