import { AreaSettings } from '../features/areas/area-settings.tsx'
import { RoleManagement } from '../features/roles/role-management.tsx'

/** What shifts are for, and where they are worked: managers cannot open Settings, which has the areas too. */
export function RolesPage() {
  return (
    <>
      <RoleManagement />
      <div className="mt-8">
        <AreaSettings />
      </div>
    </>
  )
}
