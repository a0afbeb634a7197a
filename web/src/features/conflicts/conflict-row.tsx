import type { ConflictItem } from '@fairweek/domain/contracts/conflicts'
import { conflictScreens } from '@fairweek/domain/messages/conflicts/conflicts'
import { Wrench } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { Sentence } from '../../ui/sentence.tsx'
import type { ConflictFixesProps } from './conflict-fixes.tsx'
import { PriorityMark } from './priority-mark.tsx'
import { useResolveConflict } from './use-conflicts.ts'

const ConflictFixes = lazyComponent(async () => (await import('./conflict-fixes.tsx')).ConflictFixes)

interface ConflictRowProps extends Omit<ConflictFixesProps, 'conflictId'> {
  conflict: ConflictItem
}

/** A conflict with its actions: tested fixes, resolve, and ignore (CONF-02, CONF-06). */
export function ConflictRow({ conflict, ...forFixes }: ConflictRowProps) {
  const resolving = useResolveConflict(conflict.weekStartDate)
  const [isOpen, setIsOpen] = useState(false)
  const fixesId = useId()
  const params = { id: conflict.id }
  const resolve = () => resolving.mutate({ params, body: undefined })
  // 'Resolve' means the conflict has been dealt with; 'ignore' means it may stay.
  const ignore = () => resolving.mutate({ params, body: { ignore: true } })
  const { description, priority } = conflict
  return (
    <li className="border-b border-line py-2.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="w-24 shrink-0">
          <PriorityMark priority={priority} />
        </span>
        <span className="min-w-0 flex-1 basis-64 break-words">
          <Sentence text={description} />
        </span>
        <span className="flex flex-wrap gap-2">
          <Button
            size="small"
            icon={<Wrench aria-hidden="true" />}
            aria-label={conflictScreens.fixesOf(description)}
            aria-expanded={isOpen}
            aria-controls={fixesId}
            onClick={() => setIsOpen(!isOpen)}
          >
            {conflictScreens.fixes}
          </Button>
          <Button
            size="small"
            variant="quiet"
            aria-label={conflictScreens.resolveOf(description)}
            title={conflictScreens.resolveHint}
            onClick={resolve}
          >
            {conflictScreens.resolve}
          </Button>
          <Button
            size="small"
            variant="quiet"
            aria-label={conflictScreens.ignoreOf(description)}
            title={conflictScreens.ignoreHint}
            onClick={ignore}
          >
            {conflictScreens.ignore}
          </Button>
        </span>
      </div>
      <div id={fixesId}>{isOpen ? <ConflictFixes conflictId={conflict.id} {...forFixes} /> : null}</div>
    </li>
  )
}
