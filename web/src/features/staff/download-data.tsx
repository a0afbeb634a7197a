import { exportPersonData } from '@fairweek/domain/contracts/staff-data'
import { importOutcome } from '@fairweek/domain/messages/import'
import { personDataScreens as say } from '@fairweek/domain/messages/staff-records/data'
import { Download } from 'lucide-react'
import { openFile } from '../../api/open-file.ts'
import { Button } from '../../ui/button.tsx'

/** Downloads everything that is stored about a person (PEOPLE-10). */
export function DownloadData({ staffId, isOwn }: { staffId: number; isOwn: boolean }) {
  const texts = { failure: say.failed, popupBlocked: importOutcome.popupBlocked }
  return (
    <div>
      <Button
        size="small"
        icon={<Download aria-hidden="true" />}
        onClick={() => void openFile(exportPersonData, { params: { id: staffId } }, texts)}
      >
        {isOwn ? say.downloadOwn : say.download}
      </Button>
      <p className="mt-1 text-sm text-soft">{isOwn ? say.ownHint : say.hint}</p>
    </div>
  )
}
