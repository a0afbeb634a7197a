import type { Staff } from '@fairweek/domain/contracts/staff'
import { personDataScreens } from '@fairweek/domain/messages/staff-records/data'
import { eraseScreens } from '@fairweek/domain/messages/staff-records/erase'
import { mergeScreens } from '@fairweek/domain/messages/staff-records/merge'
import { Eraser, Merge } from 'lucide-react'
import { useHasRank, useSession } from '../../session/session-context.ts'
import { Button } from '../../ui/button.tsx'
import { DownloadData } from './download-data.tsx'

/** What is done with all records of a person at once: merging for managers, download and erasure for admins. */
export function PersonRecords({ member, onAct }: { member: Staff; onAct: (act: 'merge' | 'erase') => void }) {
  const { id } = useSession()
  const isAdmin = useHasRank('admin')
  return (
    <div className="grid gap-3 border-t border-line pt-4 sm:col-span-2">
      <h3 className="type-title text-lg">{personDataScreens.records}</h3>
      <div className="flex flex-wrap gap-2">
        <Button size="small" icon={<Merge aria-hidden="true" />} onClick={() => onAct('merge')}>
          {mergeScreens.open}
        </Button>
        {isAdmin && member.userId !== id ? (
          <Button size="small" icon={<Eraser aria-hidden="true" />} onClick={() => onAct('erase')}>
            {eraseScreens.open}
          </Button>
        ) : null}
      </div>
      {isAdmin ? <DownloadData staffId={member.id} isOwn={member.userId === id} /> : null}
    </div>
  )
}
