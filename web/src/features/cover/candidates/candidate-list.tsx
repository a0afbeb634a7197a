import type { CoverCandidate } from '@fairweek/domain/contracts/cover/cover-plan'
import type { CoverTarget, ExceptionCandidate } from '@fairweek/domain/contracts/cover/cover-ways'
import { coverScreens as words } from '@fairweek/domain/messages/cover/cover'
import { coverWayScreens as wayWords } from '@fairweek/domain/messages/cover/cover-ways'
import { Phone, UserPlus } from 'lucide-react'
import { Link } from 'wouter'
import { telLink } from '../../../marks/tel-link.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { mergeClasses } from '../../../ui/merge-classes.ts'
import { CandidateCosts } from './candidate-costs.tsx'
import { GiveButton } from './give-button.tsx'

/** A person in the list, with the rules they would set aside if they need an exception. */
export type ListedCandidate = CoverCandidate & Partial<Pick<ExceptionCandidate, 'exceptions'>>

interface CandidateListProps {
  /** The open shift. */
  target: CoverTarget
  currency: string
  candidates: readonly ListedCandidate[]
  /** The people to ask. */
  choice: { chosen: ReadonlySet<number>; onTick: (id: number, isTicked: boolean) => void }
}

/**
 * People who can take the shift, or could as an exception to the rules named. Those with an account can be chosen to be
 * asked; the others are called. A person who says yes on the phone gets the shift at once (SICK-02, SICK-03).
 */
export function CandidateList({ target, currency, candidates, choice }: CandidateListProps) {
  return (
    <ul className="mt-1">
      {candidates.map((candidate) => {
        const { staff, hasAccount, exceptions = [] } = candidate
        const line = (
          <>
            <span className="font-[620] break-words" dir="auto">
              {staff.name}
            </span>
            {exceptions.map(({ reason, fact }) => (
              <span key={reason} className="block text-sm text-warn-ink">
                {wayWords.breaks(staff.name, fact)}
              </span>
            ))}
            <CandidateCosts candidate={candidate} currency={currency} />
          </>
        )
        return (
          <li key={staff.id} className="border-b border-line py-1.5 last:border-b-0">
            {hasAccount ? (
              <Checkbox
                isChecked={choice.chosen.has(staff.id)}
                onChange={(isTicked) => choice.onTick(staff.id, isTicked)}
                label={line}
              />
            ) : (
              <div className="flex items-start gap-2.5 py-1 touch:py-2.5">
                <span className="mt-1 flex size-5 shrink-0 justify-center text-faint">
                  <Phone className="size-4" aria-hidden="true" />
                </span>
                <div className="min-w-0">{line}</div>
              </div>
            )}
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1 pl-7.5">
              <CallLink candidate={candidate} />
              {hasAccount ? null : (
                <Link
                  to={`/staff?invite=${staff.id}`}
                  aria-label={words.inviteNamed(staff.name)}
                  className="inline-flex items-center gap-1.5 py-1.5 text-sm underline underline-offset-2 touch:min-h-11"
                >
                  <UserPlus className="size-4" aria-hidden="true" />
                  {words.invite}
                </Link>
              )}
              <GiveButton
                target={target}
                staff={staff}
                exceptions={exceptions.map(({ reason }) => reason)}
                className="ml-auto"
              />
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** Calls the person; says if they have no account and can only be called. */
function CallLink({ candidate: { hasAccount, phoneNumber } }: { candidate: CoverCandidate }) {
  const place = hasAccount ? 'text-soft' : 'text-warn-ink max-sm:basis-full'
  if (phoneNumber === null)
    return hasAccount ? null : <span className={mergeClasses('text-sm', place)}>{words.noAccount}</span>
  return (
    <a
      href={telLink(phoneNumber)}
      className={mergeClasses(
        'inline-flex items-center py-1.5 text-sm underline underline-offset-2 touch:min-h-11',
        place,
      )}
    >
      {hasAccount ? words.call(phoneNumber) : words.noAccountCall(phoneNumber)}
    </a>
  )
}
