import type { exportRequirements } from '@fairweek/domain/contracts/requirements'
import type { exportStaff } from '@fairweek/domain/contracts/staff'
import { importOutcome, importScreens } from '@fairweek/domain/messages/import'
import { Download, Upload } from 'lucide-react'
import { useState } from 'react'
import { endpointUrl } from '../../api/endpoint-url.ts'
import { Button } from '../../ui/button.tsx'
import { showFailure } from '../../ui/toast-store.ts'
import type { ImportDialogProps } from './import-dialog.tsx'
import { LazyImportDialog } from './lazy-import-dialog.tsx'

interface ImportExportProps {
  noun: ImportDialogProps['noun']
  importEndpoint: ImportDialogProps['endpoint']
  exportEndpoint: typeof exportStaff | typeof exportRequirements
}

/** The buttons that import a table from a spreadsheet and export it again. */
export function ImportExport({ noun, importEndpoint, exportEndpoint }: ImportExportProps) {
  const [isImporting, setIsImporting] = useState(false)
  const openCsv = () => {
    if (!window.open(endpointUrl(exportEndpoint, {}), '_blank')) {
      showFailure(importOutcome.exportFailed, importOutcome.popupBlocked)
    }
  }
  return (
    <>
      <Button
        icon={<Upload aria-hidden="true" />}
        aria-label={importScreens.importThat[noun]}
        onClick={() => setIsImporting(true)}
      >
        {importScreens.import}
      </Button>
      <Button icon={<Download aria-hidden="true" />} aria-label={importScreens.exportThat[noun]} onClick={openCsv}>
        {importScreens.export}
      </Button>
      {isImporting ? (
        <LazyImportDialog noun={noun} endpoint={importEndpoint} onClose={() => setIsImporting(false)} />
      ) : null}
    </>
  )
}
