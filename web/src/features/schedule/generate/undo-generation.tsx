import type { GenerateReply } from '@fairweek/domain/contracts/schedule/schedule'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { generateWeeksScreens } from '@fairweek/domain/messages/schedule/generate/generate-weeks'
import { Undo2 } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import type { Generation } from './use-generate.ts'

interface UndoGenerationProps {
  reply: GenerateReply
  isChangedSince: boolean
  undo: Generation['undo']
}

/**
 * Undoes what a generation or an accepted plan has saved. Once the week has changed, the undo may be refused, so it is not
 * offered; the history offers what is still possible. In a run, other weeks may be unchanged.
 */
export function UndoGeneration({ reply: { undoId, run }, isChangedSince, undo }: UndoGenerationProps) {
  if (undoId === null || (isChangedSince && !run)) return null
  return (
    <Button
      size="small"
      icon={<Undo2 aria-hidden="true" />}
      isPending={undo.isPending}
      onClick={() => undo.mutate({ params: { id: undoId } })}
    >
      {run ? generateWeeksScreens.undoAll(run.weeks.length) : buttonWords.undo}
    </Button>
  )
}
