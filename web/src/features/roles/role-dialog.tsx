import { createRole, listRoles, type Role, roleBodySchema, updateRole } from '@fairweek/domain/contracts/roles'
import { roleMessages, roleScreens } from '@fairweek/domain/messages/roles'
import { callEndpoint } from '../../api/call.ts'
import { NameDialog } from '../../api/name-dialog.tsx'

/** Adds or renames a role. */
export function RoleDialog({ role, onClose }: { role: Role | null; onClose: () => void }) {
  return (
    <NameDialog
      named={role}
      schema={roleBodySchema}
      words={{ ...roleScreens, ...roleMessages }}
      path="/api/roles"
      save={(name, basedOn) =>
        role
          ? callEndpoint(updateRole, { params: { id: role.id }, body: { name, basedOn } })
          : callEndpoint(createRole, { body: { name } })
      }
      readAll={() => callEndpoint(listRoles, {})}
      onClose={onClose}
    />
  )
}
