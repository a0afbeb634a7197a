import { renewPasswordLink } from '@fairweek/domain/contracts/users'
import { errorMessages } from '@fairweek/domain/messages/errors'
import { staffMessages } from '@fairweek/domain/messages/staff'
import { KeyRound } from 'lucide-react'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation } from '../../api/use-endpoint.ts'
import { Button } from '../../ui/button.tsx'

interface RenewPasswordLinkProps {
  userId: number
  onRenewed: (setPasswordPath: string) => void
}

/** Creates a new password link for people whose first link expired or who forgot their password. */
export function RenewPasswordLink({ userId, onRenewed }: RenewPasswordLinkProps) {
  const { mutate, isPending } = useEndpointMutation(renewPasswordLink, {
    onSuccess: ({ setPasswordPath }) => onRenewed(setPasswordPath),
    onError: (error) => showCallFailure(errorMessages.title, error, staffMessages.renewLinkFailed),
  })
  return (
    <div className="sm:col-span-2">
      <Button
        size="small"
        icon={<KeyRound aria-hidden="true" />}
        isPending={isPending}
        onClick={() => mutate({ params: { userId } })}
      >
        {staffMessages.renewLink}
      </Button>
      <p className="mt-1 text-sm text-soft">{staffMessages.renewLinkHint}</p>
    </div>
  )
}
