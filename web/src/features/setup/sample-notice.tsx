import { removeSample } from '@fairweek/domain/contracts/auth/auth'
import { authMessages } from '@fairweek/domain/messages/auth/auth'
import { firstStepScreens } from '@fairweek/domain/messages/setup/first-steps'
import { useState } from 'react'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation } from '../../api/use-endpoint.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showToast } from '../../ui/toast-store.ts'

const { sample } = firstStepScreens

/** Says that the sample restaurant is loaded, and removes it (ACC-04). */
export function SampleNotice() {
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isPending } = useEndpointMutation(removeSample, {
    onSuccess: ({ message }) => showToast({ title: authMessages.sampleRemoved, description: message }),
    onError: (error) => showCallFailure(authMessages.removeSampleFailed, error),
    onSettled: () => setIsAsking(false),
  })
  return (
    <>
      <Alert
        title={sample.title}
        className="mb-4"
        actions={
          <Button size="small" onClick={() => setIsAsking(true)}>
            {sample.takeOut}
          </Button>
        }
      >
        {sample.text}
      </Alert>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={sample.question}
        description={sample.warning}
        confirmLabel={sample.takeOut}
        isDestructive
        isPending={isPending}
        onConfirm={() => mutate({})}
      />
    </>
  )
}
