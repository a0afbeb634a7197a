import type { GenerateReply } from '@fairweek/domain/contracts/generate/generate'
import { listWeekShifts } from '@fairweek/domain/contracts/schedule/schedule'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { generateWeeksScreens } from '@fairweek/domain/messages/generate/generate-weeks'
import { Undo2 } from 'lucide-react'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { weekArgs } from '../../api/week-args.ts'
import { Button } from '../../ui/button.tsx'
import type { Generation } from './use-generate.ts'

interface UndoGenerationProps {
  weekStart: string
  reply: GenerateReply
  isChangedSince: boolean
  undo: Generation['undo']
}

/**
 * Undoes what a generation or an accepted plan has saved. Once the week has changed or its shifts have been confirmed,
 * the undo may be refused, so it is not offered; the history offers what is still possible. In a run, other weeks may
 * be unchanged.
 */
export function UndoGeneration({ weekStart, reply, isChangedSince, undo }: UndoGenerationProps) {
  const { created, undoId, run } = reply
  const { data: shifts = [] } = useEndpointQuery(listWeekShifts, weekArgs(weekStart))
  const createdIds = new Set(created.map(({ id }) => id))
  const isConfirmed = shifts.some(({ id, status }) => status === 'Confirmed' && createdIds.has(id))
  if (undoId === null || ((isChangedSince || isConfirmed) && !run)) return null
  return (
    <Button
      size="small"
      variant="quiet"
      icon={<Undo2 aria-hidden="true" />}
      isPending={undo.isPending}
      onClick={() => undo.mutate({ params: { id: undoId } })}
    >
      {run ? generateWeeksScreens.undoAll(run.weeks.length) : buttonWords.undo}
    </Button>
  )
}
