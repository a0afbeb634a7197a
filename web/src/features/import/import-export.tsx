import { exportRequirements } from '@fairweek/domain/contracts/requirements/requirements'
import { exportStaff } from '@fairweek/domain/contracts/staff'
import { importOutcome, importScreens } from '@fairweek/domain/messages/import'
import { Download, Upload } from 'lucide-react'
import { useState } from 'react'
import { openFile } from '../../api/open-file.ts'
import { Button } from '../../ui/button.tsx'
import type { ImportNoun } from './import-dialog.tsx'
import { LazyImportDialog } from './lazy-import-dialog.tsx'

const EXPORTS = { staff: exportStaff, requirements: exportRequirements } as const

/** Buttons that import a table from a spreadsheet and export it. */
export function ImportExport({ noun }: { noun: Exclude<ImportNoun, 'takings'> }) {
  const [isImporting, setIsImporting] = useState(false)
  const { exportFailed: failure, popupBlocked } = importOutcome
  return (
    <>
      <Button
        icon={<Upload aria-hidden="true" />}
        aria-label={importScreens.importThat[noun]}
        onClick={() => setIsImporting(true)}
      >
        {importScreens.import}
      </Button>
      <Button
        icon={<Download aria-hidden="true" />}
        aria-label={importScreens.exportThat[noun]}
        onClick={() => void openFile(EXPORTS[noun], {}, { failure, popupBlocked })}
      >
        {importScreens.export}
      </Button>
      {isImporting ? <LazyImportDialog noun={noun} onClose={() => setIsImporting(false)} /> : null}
    </>
  )
}
