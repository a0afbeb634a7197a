import type { Staff } from '@fairweek/domain/contracts/staff'
import { Pencil, Trash2 } from 'lucide-react'
import { RoleBadge } from '../../marks/role-badge.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeading, TableRow } from '../../ui/table.tsx'

interface StaffTableProps {
  staff: readonly Staff[]
  onEdit: (member: Staff) => void
  onDelete: (member: Staff) => void
}

function AccountLine({ user }: { user: Staff['user'] }) {
  if (!user) return null
  return (
    <span className="block text-sm break-all text-soft">
      {user.username} · {user.email} · {user.role}
    </span>
  )
}

/** One row a person (STAFFS-01). */
export function StaffTable({ staff, onEdit, onDelete }: StaffTableProps) {
  return (
    <Table caption="Staff members">
      <TableHead>
        <TableHeading>Staff Member</TableHeading>
        <TableHeading>Roles</TableHeading>
        <TableHeading>Seniority</TableHeading>
        <TableHeading>Phone Number</TableHeading>
        <TableHeading>Target Hours</TableHeading>
        <TableHeading className="text-right">Actions</TableHeading>
      </TableHead>
      <TableBody>
        {staff.map((member) => (
          <TableRow key={member.id}>
            <TableCell>
              <span className="flex min-w-0 items-center gap-3">
                <Avatar name={member.name} imageUrl={member.profileImage} />
                <span className="min-w-0">
                  <span className="block font-[580] break-words">{member.name}</span>
                  <AccountLine user={member.user} />
                </span>
              </span>
            </TableCell>
            <TableCell heading="Roles">
              <span className="flex flex-wrap gap-1.5">
                {member.roles.length === 0 ? <span className="text-faint">No roles assigned</span> : null}
                {member.roles.map((role) => (
                  <RoleBadge key={role.id} name={role.name} />
                ))}
              </span>
            </TableCell>
            <TableCell heading="Seniority">{member.seniority}</TableCell>
            <TableCell heading="Phone Number">
              {member.phoneNumber ? (
                <a
                  className="whitespace-nowrap hover:underline"
                  href={`tel:${member.phoneNumber.replace(/[^\d+]/g, '')}`}
                >
                  {member.phoneNumber}
                </a>
              ) : (
                '-'
              )}
            </TableCell>
            <TableCell heading="Target Hours">
              {member.targetWeeklyHours == null ? (
                <span className="text-faint">Not set</span>
              ) : (
                member.targetWeeklyHours
              )}
            </TableCell>
            <TableCell className="sm:text-right">
              <span className="inline-flex">
                <IconButton label={`Edit ${member.name}`} onClick={() => onEdit(member)}>
                  <Pencil aria-hidden="true" />
                </IconButton>
                <IconButton label={`Delete ${member.name}`} onClick={() => onDelete(member)}>
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </span>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
