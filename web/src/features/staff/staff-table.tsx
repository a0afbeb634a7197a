import type { Staff } from '@fairweek/domain/contracts/staff'
import { appScreens } from '@fairweek/domain/messages/app/app'
import { availabilityScreens } from '@fairweek/domain/messages/availability/screens'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { labourCostScreens } from '@fairweek/domain/messages/labour-cost/labour-cost'
import { staffScreens } from '@fairweek/domain/messages/staff'
import { hasLeft } from '@fairweek/domain/rules/employment'
import { mediumDate } from '@fairweek/domain/time/short-text'
import { CalendarOff, Coins, Pencil, Trash2 } from 'lucide-react'
import { Link } from 'wouter'
import { RoleBadge } from '../../marks/role-badge.tsx'
import { telLink } from '../../marks/tel-link.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeading, TableRow } from '../../ui/table.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'

interface StaffTableProps {
  staff: readonly Staff[]
  today: string
  onEdit: (member: Staff) => void
  onDelete: (member: Staff) => void
  onPay: (member: Staff) => void
}

function AccountLine({ user }: { user: Staff['user'] }) {
  if (!user) return null
  return (
    <span className="block text-sm wrap-anywhere text-soft">
      <bdi>{user.username}</bdi> · {user.email === null ? null : `${user.email} · `}
      {appScreens.ranks[user.role]}
    </span>
  )
}

/** Says when a person starts, leaves or left. */
function EmploymentLine({ member: { firstDay, lastDay }, today }: { member: Staff; today: string }) {
  if (firstDay != null && firstDay > today) return <Note text={staffScreens.startsOn(mediumDate(firstDay))} />
  if (lastDay == null) return null
  const text = hasLeft({ lastDay }, today) ? staffScreens.leftOn : staffScreens.leavesOn
  return <Note text={text(mediumDate(lastDay))} />
}

const Note = ({ text }: { text: string }) => <span className="block text-sm text-soft">{text}</span>

/** One row per person (STAFFS-01). */
export function StaffTable({ staff, today, onEdit, onDelete, onPay }: StaffTableProps) {
  return (
    <Table caption={staffScreens.caption}>
      <TableHead>
        <TableHeading>{staffScreens.staffMember}</TableHeading>
        <TableHeading>{staffScreens.roles}</TableHeading>
        <TableHeading>{staffScreens.seniority}</TableHeading>
        <TableHeading>{staffScreens.phoneNumber}</TableHeading>
        <TableHeading>{staffScreens.targetHours}</TableHeading>
        <TableHeading className="text-right">{staffScreens.actions}</TableHeading>
      </TableHead>
      <TableBody>
        {staff.map((member) => (
          <TableRow key={member.id}>
            <TableCell>
              <span className="flex min-w-0 items-center gap-3">
                <span className="md:max-lg:hidden">
                  <Avatar name={member.name} imageUrl={member.profileImage} />
                </span>
                <span className="min-w-0 md:min-w-40">
                  <span className="block font-[580] wrap-anywhere" dir="auto">
                    {member.name}
                  </span>
                  <AccountLine user={member.user} />
                  <EmploymentLine member={member} today={today} />
                </span>
              </span>
            </TableCell>
            <TableCell heading={staffScreens.roles}>
              <span className="flex flex-wrap gap-1.5">
                {member.roles.length === 0 ? <span className="text-faint">{staffScreens.noRolesAssigned}</span> : null}
                {member.roles.map((role) => (
                  <RoleBadge key={role.id} name={role.name} />
                ))}
              </span>
            </TableCell>
            <TableCell heading={staffScreens.seniority}>{member.seniority}</TableCell>
            <TableCell heading={staffScreens.phoneNumber}>
              {member.phoneNumber ? (
                <a className="whitespace-nowrap hover:underline" href={telLink(member.phoneNumber)}>
                  {member.phoneNumber}
                </a>
              ) : (
                '-'
              )}
            </TableCell>
            <TableCell heading={staffScreens.targetHours}>
              {member.targetWeeklyHours == null ? (
                <span className="text-faint">{staffScreens.noTarget}</span>
              ) : (
                member.targetWeeklyHours
              )}
            </TableCell>
            <TableCell className="md:text-right">
              <span className="inline-flex">
                <Tooltip text={availabilityScreens.ofPerson(member.name)}>
                  <Link
                    to={`/availability?staff=${member.id}`}
                    aria-label={availabilityScreens.ofPerson(member.name)}
                    className="inline-flex size-10 items-center justify-center rounded-md text-soft transition-colors hover:bg-hover hover:text-ink touch:size-11"
                  >
                    <CalendarOff className="size-[1.125rem]" aria-hidden="true" />
                  </Link>
                </Tooltip>
                <IconButton label={labourCostScreens.ratesOf(member.name)} onClick={() => onPay(member)}>
                  <Coins aria-hidden="true" />
                </IconButton>
                <IconButton label={buttonWords.editThat(member.name)} onClick={() => onEdit(member)}>
                  <Pencil aria-hidden="true" />
                </IconButton>
                <IconButton label={buttonWords.deleteThat(member.name)} onClick={() => onDelete(member)}>
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
