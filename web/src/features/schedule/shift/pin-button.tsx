import { pinShift, type Shift, unpinShift } from '@fairweek/domain/contracts/schedule/schedule'
import { scheduleMessages } from '@fairweek/domain/messages/schedule/schedule'
import { shiftScreens } from '@fairweek/domain/messages/schedule/shift'
import { decideEdit } from '@fairweek/domain/rules/transitions/shift-edits'
import { actorOf } from '@fairweek/domain/rules/transitions/transition-table'
import { Pin, PinOff } from 'lucide-react'
import { showCallFailure } from '../../../api/show-call-failure.ts'
import { useEndpointMutation } from '../../../api/use-endpoint.ts'
import { useSession } from '../../../session/session-context.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast-store.ts'

interface PinButtonProps {
  shift: Shift
  onDone: () => void
}

/** Pins a draft, so that re-planning keeps its person, or unpins it. */
export function PinButton({ shift: { id, status, staffId, isPinned, version }, onDone }: PinButtonProps) {
  const { role } = useSession()
  const finish = (title: string) => ({
    onSuccess: () => {
      showToast({ title })
      onDone()
    },
    onError: (error: unknown) => showCallFailure(scheduleMessages.pinFailed, error),
  })
  const pin = useEndpointMutation(pinShift, finish(scheduleMessages.pinned))
  const unpin = useEndpointMutation(unpinShift, finish(scheduleMessages.unpinned))
  const action = isPinned ? 'unpinShift' : 'pinShift'
  const facts = { isUnassigned: staffId === null, isPinned }
  if (decideEdit(action, { state: status, who: actorOf(role, false), facts }).kind !== 'move') return null
  const [call, Icon, label] = isPinned
    ? ([unpin, PinOff, shiftScreens.unpin] as const)
    : ([pin, Pin, shiftScreens.pin] as const)
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<Icon aria-hidden="true" />}
      isPending={call.isPending}
      onClick={() => call.mutate({ params: { id }, body: { version } })}
    >
      {label}
    </Button>
  )
}
