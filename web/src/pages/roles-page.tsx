import { RoleManagement } from '../features/roles/role-management.tsx'

export function RolesPage() {
  return <RoleManagement />
}
