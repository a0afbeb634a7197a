import { ImportExport } from '../features/import/import-export.tsx'
import { StaffManagement } from '../features/staff/staff-management.tsx'
import { AccountClaims } from '../features/users/account-claims.tsx'
import { InviteTeam } from '../features/users/invitations/invite-team.tsx'
import { useRolesForColours } from '../session/use-role-colours.ts'

export function StaffPage() {
  useRolesForColours()
  return (
    <InviteTeam>
      {(inviteButton) => (
        <>
          <AccountClaims className="mb-8" />
          <StaffManagement
            toolbar={
              <>
                <ImportExport noun="staff" />
                {inviteButton}
              </>
            }
          />
        </>
      )}
    </InviteTeam>
  )
}
