import type { ImportReport } from '@fairweek/domain/contracts/fields'
import type { importRequirements } from '@fairweek/domain/contracts/requirements'
import type { importStaff } from '@fairweek/domain/contracts/staff'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { importMessages, importOutcome, importScreens } from '@fairweek/domain/messages/import'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApiError, messageOf } from '../../api/api-error.ts'
import { callEndpoint } from '../../api/call.ts'
import { refreshAfter } from '../../api/invalidation.ts'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation } from '../../api/use-endpoint.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { FileDrop } from './file-drop.tsx'
import { ImportReportView } from './import-report-view.tsx'
import { readSpreadsheet, SpreadsheetError } from './read-spreadsheet.ts'

type ImportNoun = 'staff' | 'requirements'

type Mode = 'add' | 'replace'
type Report = ImportReport & { deleted?: number }

const MODES = [
  { value: 'add', label: importScreens.modes.add },
  { value: 'replace', label: importScreens.modes.replace },
] as const

export interface ImportDialogProps {
  noun: ImportNoun
  endpoint: typeof importStaff | typeof importRequirements
  onClose: () => void
}

/** Choose a file, see at once what it would do, then do it. A file with any error changes nothing. */
export function ImportDialog({ noun, endpoint, onClose }: ImportDialogProps) {
  const queryClient = useQueryClient()
  const [file, setFile] = useState<{ name: string; csv: string } | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [mode, setMode] = useState<Mode>('add')
  const bodyOf = (csv: string, chosenMode: Mode, dryRun: boolean) =>
    noun === 'requirements' ? { csv, dryRun, mode: chosenMode } : { csv, dryRun }

  const check = useMutation<Report, ApiError, { csv: string; mode: Mode }>({
    mutationFn: (input) => callEndpoint(endpoint, { body: bodyOf(input.csv, input.mode, true) }),
  })
  const importing = useEndpointMutation(endpoint, {
    onSuccess: (reply: Report) => {
      if (!reply.applied) return
      if (reply.newRoles.length > 0) void refreshAfter(queryClient, '/api/roles')
      showToast({ title: importOutcome.imported[noun], description: importOutcome.importedCounts(reply) })
      onClose()
    },
    onError: (error) => showCallFailure(importOutcome.importFailed, error),
  })

  const choose = async (files: readonly File[]) => {
    const [chosen, ...others] = files
    if (!chosen) return
    importing.reset()
    check.reset()
    setFile(null)
    setFault(null)
    try {
      if (others.length > 0) throw new SpreadsheetError(importMessages.oneFile)
      if (chosen.size > endpoint.bodyLimit) throw new SpreadsheetError(importMessages.tooLarge)
      const csv = readSpreadsheet(new Uint8Array(await chosen.arrayBuffer()))
      // The text travels as JSON, whose escapes and accents weigh more than the file did.
      const bytes = new TextEncoder().encode(JSON.stringify(bodyOf(csv, mode, false))).length
      if (bytes > endpoint.bodyLimit) throw new SpreadsheetError(importMessages.tooLarge)
      setFile({ name: chosen.name, csv })
      check.mutate({ csv, mode })
    } catch (error) {
      setFault(error instanceof SpreadsheetError ? error.message : importMessages.notText)
    }
  }
  const changeMode = (next: Mode) => {
    setMode(next)
    importing.reset()
    if (file) check.mutate({ csv: file.csv, mode: next })
  }

  const report: Report | undefined = importing.data ?? check.data
  const problem = fault ?? (check.isError ? messageOf(check.error) : null)
  const changes = report ? report.created + report.updated + (report.deleted ?? 0) + report.newRoles.length : 0
  const isReady = report !== undefined && report.errors.length === 0 && changes > 0 && !check.isPending
  const rowCount = report?.rows ?? 0

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={importScreens.importThat[noun]}
      description={file || problem ? undefined : importScreens.columnsOf[noun]}
      size={report ? 'large' : 'medium'}
      footer={
        <>
          <Button onClick={onClose}>{buttonWords.cancel}</Button>
          {report ? (
            <Button
              variant="primary"
              disabled={!isReady}
              isPending={importing.isPending}
              onClick={() => file && importing.mutate({ body: bodyOf(file.csv, mode, false) })}
            >
              {importScreens.importRows(rowCount)}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="grid gap-5">
        {noun === 'requirements' ? (
          <FieldGroup legend={importScreens.standing} hint={importScreens.standingHints[mode]}>
            <SegmentedControl label={importScreens.mode} value={mode} onValueChange={changeMode} options={MODES} />
          </FieldGroup>
        ) : null}
        {problem ? <Alert tone="danger" title={problem} isUrgent /> : null}
        {check.isPending ? (
          <p className="py-6 text-center">
            <Spinner label={importScreens.reading(file?.name)} />
          </p>
        ) : null}
        {check.isPending ? null : (
          <FileDrop
            label={file || problem ? importScreens.chooseOther : importScreens.chooseFile}
            {...(file || problem ? {} : { hint: importScreens.chooseFileHint })}
            isSmall={file !== null || problem !== null}
            onFiles={(files) => void choose(files)}
          />
        )}
        {report && !check.isPending ? <ImportReportView report={report} fileName={file?.name ?? ''} /> : null}
      </div>
    </Dialog>
  )
}
