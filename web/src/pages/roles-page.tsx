import { AreaSettings } from '../features/areas/area-settings.tsx'
import { RoleManagement } from '../features/roles/role-management.tsx'

/** The roles and areas of shifts. Areas are also on the Settings page, but managers cannot open that page. */
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
