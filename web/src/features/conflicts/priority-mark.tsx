import type { ConflictItem } from '@fairweek/domain/contracts/conflicts'
import { conflictScreens } from '@fairweek/domain/messages/conflicts/conflicts'
import { ChevronsUp, ChevronUp, Minus, OctagonAlert } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import type { Tone } from '../../ui/tone.ts'

type Priority = ConflictItem['priority']

const LOOKS: Record<Priority, { tone: Tone; Icon: typeof Minus }> = {
  critical: { tone: 'danger', Icon: OctagonAlert },
  high: { tone: 'warn', Icon: ChevronsUp },
  medium: { tone: 'neutral', Icon: ChevronUp },
  low: { tone: 'neutral', Icon: Minus },
}

/** Shows how urgent a conflict is, as word, icon and colour. */
export function PriorityMark({ priority }: { priority: Priority }) {
  const { tone, Icon } = LOOKS[priority]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {conflictScreens.priorities[priority]}
    </Badge>
  )
}
