import { exportStaff, importStaff } from '@fairweek/domain/contracts/staff'
import { ImportExport } from '../features/import/import-export.tsx'
import { StaffManagement } from '../features/staff/staff-management.tsx'

export function StaffPage() {
  return (
    <StaffManagement
      toolbar={<ImportExport noun="staff" importEndpoint={importStaff} exportEndpoint={exportStaff} />}
    />
  )
}
