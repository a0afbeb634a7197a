import { getWeekDemand } from '@fairweek/domain/contracts/requirements/requirements'
import { restoreWeeklyDemand } from '@fairweek/domain/contracts/requirements/week-demand-writes'
import { weekDemandMessages, weekDemandScreens } from '@fairweek/domain/messages/requirements/week-demand'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation, useEndpointQuery } from '../../api/use-endpoint.ts'
import { weekArgs } from '../../api/week-args.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast-store.ts'

/** Says that the shown week has its own demand, with a button that restores the weekly requirements. */
export function OwnDemandNote({ weekStart, isPast }: { weekStart: string; isPast: boolean }) {
  const ownDemand = useEndpointQuery(getWeekDemand, weekArgs(weekStart)).data?.ownDemand ?? null
  const restore = useEndpointMutation(restoreWeeklyDemand, {
    onSuccess: () => showToast({ title: weekDemandMessages.restored }),
    onError: (error) => showCallFailure(weekDemandMessages.restoreFailed, error),
  })
  if (ownDemand === null) return null
  return (
    <Alert
      className="mb-4"
      title={weekDemandScreens.ownDemand[ownDemand]}
      actions={
        isPast ? undefined : (
          <Button isPending={restore.isPending} onClick={() => restore.mutate(weekArgs(weekStart))}>
            {weekDemandScreens.restore}
          </Button>
        )
      }
    >
      {weekDemandScreens.hint[ownDemand]}
    </Alert>
  )
}
