import type { Staff } from '@fairweek/domain/contracts/staff'
import { appScreens } from '@fairweek/domain/messages/app/app'
import { numberText } from '@fairweek/domain/messages/count'
import { staffScreens } from '@fairweek/domain/messages/staff'
import { Link } from 'wouter'
import { RoleBadge } from '../../marks/role-badge.tsx'
import { buttonClasses } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { ProfilePicture } from './profile-picture.tsx'

export interface DashboardProfileProps {
  member: Staff
  scheduledHours: number
  /** Number of upcoming shifts in all weeks; null if they could not be loaded. */
  upcomingCount: number | null
}

/** The user's profile card on their dashboard (SDASH-07). */
export function DashboardProfile({ member, scheduledHours, upcomingCount }: DashboardProfileProps) {
  const { targetWeeklyHours: targetHours = null } = member
  return (
    <Section
      title={staffScreens.profile}
      actions={
        <Link to="/availability" className={`${buttonClasses('quiet', 'small')} -mx-3`}>
          {appScreens.ownMenu.availability}
        </Link>
      }
    >
      <ProfilePicture member={member} />
      <div className="mt-3 min-w-0">
        <p className="text-lg font-[620] break-words" dir="auto">
          {member.name}
        </p>
        <p className="text-soft">{member.phoneNumber || '-'}</p>
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-4">
        <div>
          <dt className="text-sm text-soft">{staffScreens.scheduledHours}</dt>
          <dd className="type-title text-xl">{numberText(scheduledHours)}</dd>
        </div>
        <div>
          <dt className="text-sm text-soft">{staffScreens.targetHours}</dt>
          <dd className="type-title text-xl">{targetHours === null ? '-' : numberText(targetHours)}</dd>
        </div>
        <div className="col-span-2">
          <dt className="mb-1.5 text-sm text-soft">{staffScreens.roles}</dt>
          <dd className="flex flex-wrap gap-1.5">
            {member.roles.length === 0 ? staffScreens.noRolesAssigned : null}
            {member.roles.map((role) => (
              <RoleBadge key={role.id} name={role.name} />
            ))}
          </dd>
        </div>
      </dl>
      {upcomingCount === null ? null : (
        <p className="mt-4 border-t border-line pt-3 text-soft">{staffScreens.upcomingShifts(upcomingCount)}</p>
      )}
    </Section>
  )
}
