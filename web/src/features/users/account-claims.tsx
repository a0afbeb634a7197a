import { answerClaim, type Claim, listClaims, refuseClaim } from '@fairweek/domain/contracts/users'
import { claimScreens, userMessages } from '@fairweek/domain/messages/users/users'
import { UserCheck } from 'lucide-react'
import { useState } from 'react'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation, useEndpointQuery } from '../../api/use-endpoint.ts'
import { RoleBadge } from '../../marks/role-badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Section } from '../../ui/section.tsx'
import { showToast } from '../../ui/toast-store.ts'

/**
 * Asks whether a manager accepts the people who registered, and 'Is this …?' if they have a staff member's email; renders
 * nothing if nobody is waiting (ACC-03, ACC-05).
 */
export function AccountClaims({ className }: { className?: string }) {
  const claims = useEndpointQuery(listClaims, {})
  if (!claims.data || claims.data.length === 0) return null
  return (
    <Section title={claimScreens.title} description={claimScreens.hint} {...(className ? { className } : {})}>
      <ul className="grid gap-3">
        {claims.data.map((claim) => (
          <ClaimQuestion key={claim.id} claim={claim} />
        ))}
      </ul>
    </Section>
  )
}

function ClaimQuestion({ claim }: { claim: Claim }) {
  const { mutate, isPending } = useEndpointMutation(answerClaim, {
    onSuccess: ({ message }) => showToast({ title: message }),
    onError: (error) => showCallFailure(userMessages.answerFailed, error),
  })
  const [isRefusing, setIsRefusing] = useState(false)
  const refusal = useEndpointMutation(refuseClaim, {
    onSuccess: ({ message }) => showToast({ title: message }),
    onError: (error) => showCallFailure(userMessages.answerFailed, error),
    onSettled: () => setIsRefusing(false),
  })
  const answer = (staffId: number | null) => mutate({ params: { id: claim.id }, body: { staffId } })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line-strong bg-raised p-4">
      <div className="min-w-0">
        {claim.candidates.map((candidate) => (
          <p key={candidate.id} className="flex flex-wrap items-center gap-2 font-[620]">
            {claimScreens.question(claim.name, candidate.name)}
            {candidate.roles.map((role) => (
              <RoleBadge key={role.id} name={role.name} />
            ))}
          </p>
        ))}
        {claim.candidates.length === 0 ? <p className="font-[620]">{claimScreens.accept(claim.name)}</p> : null}
        <p className="text-sm break-words text-soft">
          {claimScreens.registeredAs(claim.username, claim.email)} · {claim.phoneNumber}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {claim.candidates.map((candidate) => (
          <Button
            key={candidate.id}
            variant="primary"
            icon={<UserCheck aria-hidden="true" />}
            isPending={isPending}
            onClick={() => answer(candidate.id)}
          >
            {claimScreens.yes(candidate.name)}
          </Button>
        ))}
        {claim.candidates.length === 0 ? (
          <Button
            variant="primary"
            icon={<UserCheck aria-hidden="true" />}
            isPending={isPending}
            onClick={() => answer(null)}
          >
            {claimScreens.yesAccept}
          </Button>
        ) : (
          <Button disabled={isPending} onClick={() => answer(null)}>
            {claimScreens.no}
          </Button>
        )}
        <Button disabled={isPending} onClick={() => setIsRefusing(true)}>
          {claimScreens.refuse}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isRefusing}
        onOpenChange={setIsRefusing}
        title={claimScreens.refuseQuestion(claim.name)}
        description={claimScreens.refuseWarning}
        confirmLabel={claimScreens.refuse}
        isDestructive
        isPending={refusal.isPending}
        onConfirm={() => refusal.mutate({ params: { id: claim.id } })}
      />
    </li>
  )
}
