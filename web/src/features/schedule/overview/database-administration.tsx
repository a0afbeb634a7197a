import type { Reply } from '@fairweek/domain/contracts/endpoint'
import { purgeShifts } from '@fairweek/domain/contracts/schedule/schedule'
import { errorMessages } from '@fairweek/domain/messages/errors'
import { purgeScreens } from '@fairweek/domain/messages/schedule/overview'
import { isDay } from '@fairweek/domain/time/day'
import { Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { showCallFailure } from '../../../api/show-call-failure.ts'
import { useEndpointMutation } from '../../../api/use-endpoint.ts'
import { useUndoChange } from '../../../api/use-undo-change.ts'
import { weekRangeText } from '../../../marks/week-range-text.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Section } from '../../../ui/section.tsx'
import { showFailure, showToast } from '../../../ui/toast-store.ts'

type Scope = 'week' | 'all'

/** Purges the shown week or all weeks, after confirmation; one undo restores everything (WEEK-10). For admins. */
export function DatabaseAdministration({ weekStart }: { weekStart: string }) {
  const [asking, setAsking] = useState<Scope | null>(null)
  const [purged, setPurged] = useState<Reply<typeof purgeShifts> | null>(null)
  const undo = useUndoChange(() => setPurged(null))
  const { mutate, isPending } = useEndpointMutation(purgeShifts, {
    onSuccess: (reply) => {
      setPurged(reply)
      showToast({ title: purgeScreens.purged, description: reply.message })
    },
    onError: (error) => showCallFailure(purgeScreens.failed, error),
    onSettled: () => setAsking(null),
  })
  const ask = (scope: Scope) => {
    if (scope === 'week' && !isDay(weekStart)) showFailure(errorMessages.title, purgeScreens.weekInvalid)
    else setAsking(scope)
  }
  const undoId = purged?.undoId ?? null
  return (
    <Section title={purgeScreens.title} description={purgeScreens.hint} className="print:hidden">
      <div className="flex flex-wrap gap-2">
        <Button icon={<Trash2 aria-hidden="true" />} onClick={() => ask('week')}>
          {purgeScreens.week}
        </Button>
        <Button variant="danger" icon={<Trash2 aria-hidden="true" />} onClick={() => ask('all')}>
          {purgeScreens.all}
        </Button>
      </div>
      {purged && undoId !== null ? (
        <Alert
          title={purged.message}
          className="mt-4"
          actions={
            <Button
              size="small"
              icon={<Undo2 aria-hidden="true" />}
              isPending={undo.isPending}
              onClick={() => undo.mutate({ params: { id: undoId } })}
            >
              {purgeScreens.undo}
            </Button>
          }
        />
      ) : null}
      <ConfirmDialog
        isOpen={asking !== null}
        onOpenChange={(isOpen) => !isOpen && setAsking(null)}
        title={asking === 'all' ? purgeScreens.allQuestion : purgeScreens.weekQuestion}
        description={asking === 'all' ? purgeScreens.allWarning : purgeScreens.weekWarning(weekRangeText(weekStart))}
        confirmLabel={asking === 'all' ? purgeScreens.all : purgeScreens.week}
        isDestructive
        isPending={isPending}
        onConfirm={() => mutate({ body: asking === 'all' ? { all: true } : { weekStartDate: weekStart } })}
      />
    </Section>
  )
}
