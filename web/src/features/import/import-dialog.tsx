import { IMPORT_FILE_BYTES, type ImportChoices, type ImportReport } from '@fairweek/domain/contracts/import/file-import'
import { importRequirements } from '@fairweek/domain/contracts/requirements/requirements'
import { importStaff } from '@fairweek/domain/contracts/staff'
import { importTakings } from '@fairweek/domain/contracts/takings/takings'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { importMessages, importOutcome, importScreens } from '@fairweek/domain/messages/import'
import { sayKeptWeeks } from '@fairweek/domain/messages/requirements/kept-weeks'
import { isReady as isReadyToImport } from '@fairweek/domain/rules/import/describe-reading'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ApiError, messageOf } from '../../api/api-error.ts'
import { callEndpoint } from '../../api/call.ts'
import { refreshAfter } from '../../api/invalidation.ts'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation } from '../../api/use-endpoint.ts'
import { Alert } from '../../ui/alert.tsx'
import { atBase } from '../../ui/base-path.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldGroup } from '../../ui/field-group.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { FileDrop } from './file-drop.tsx'
import { ImportReportView } from './import-report-view.tsx'
import { readFile } from './read-file.ts'

const ENDPOINTS = { staff: importStaff, requirements: importRequirements, takings: importTakings } as const

export type ImportNoun = keyof typeof ENDPOINTS

const MODES = ['add', 'replace'] as const
type Mode = (typeof MODES)[number]
type Report = ImportReport & { deleted?: number; keptWeeks?: string[] | undefined }

export interface ImportDialogProps {
  noun: ImportNoun
  onClose: () => void
}

/** The request to the server: the file, and how to interpret it. */
interface Attempt {
  file: string
  mode: Mode
  choices: ImportChoices
}

/** Imports a file: select it, check how it is interpreted and what it would change, correct that, then import. */
export function ImportDialog({ noun, onClose }: ImportDialogProps) {
  const queryClient = useQueryClient()
  const endpoint = ENDPOINTS[noun]
  const [file, setFile] = useState<{ name: string; base64: string } | null>(null)
  const [choices, setChoices] = useState<ImportChoices>({})
  const [error, setError] = useState<string | null>(null)
  const [mode, setMode] = useState<Mode>('add')
  // The last report stays visible while the corrected file is checked.
  const [report, setReport] = useState<Report | null>(null)
  const bodyOf = ({ mode: chosenMode, ...rest }: Attempt, dryRun: boolean) =>
    noun === 'requirements' ? { ...rest, dryRun, mode: chosenMode } : { ...rest, dryRun }

  const check = useMutation<Report, ApiError, Attempt>({
    mutationFn: (attempt) => callEndpoint(endpoint, { body: bodyOf(attempt, true) }),
    onSuccess: setReport,
  })
  const importing = useEndpointMutation(endpoint, {
    onSuccess: (reply: Report) => {
      setReport(reply)
      if (!reply.applied) return
      if (reply.newRoles.length > 0) void refreshAfter(queryClient, '/api/roles')
      const kept = sayKeptWeeks(reply.keptWeeks)
      const description = [importOutcome.importedCounts(reply), kept].filter(Boolean).join('. ')
      showToast({ title: importOutcome.imported[noun], description })
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
    setReport(null)
    setChoices({})
    const refusal =
      others.length > 0
        ? importMessages.oneFile
        : chosen.size > IMPORT_FILE_BYTES
          ? importMessages.tooLarge
          : chosen.size === 0
            ? importMessages.empty
            : null
    setError(refusal)
    if (refusal !== null) return
    try {
      const base64 = await readFile(chosen)
      setFile({ name: chosen.name, base64 })
      check.mutate({ file: base64, mode, choices: {} })
    } catch {
      setError(importMessages.notReadable)
    }
  }
  const sampleName = noun === 'takings' ? null : importScreens.sampleName[noun]
  const chooseSample = async (name: string) => {
    try {
      const reply = await fetch(atBase(`/samples/${noun}.xlsx`))
      if (!reply.ok) throw new Error(reply.statusText)
      await choose([new File([await reply.blob()], name)])
    } catch {
      setError(importScreens.sampleNotLoaded)
    }
  }
  const checkAgain = (next: { mode?: Mode; choices?: ImportChoices }) => {
    importing.reset()
    if (file) check.mutate({ file: file.base64, mode, choices, ...next })
  }
  const changeMode = (next: Mode) => {
    setMode(next)
    checkAgain({ mode: next })
  }
  const correct = (change: ImportChoices) => {
    const next = { ...choices, ...change }
    setChoices(next)
    checkAgain({ choices: next })
  }

  const isUnreadable = report !== null && report.columns.length === 0
  const unread = isUnreadable ? (report.errors[0]?.message ?? null) : null
  const problem = error ?? (check.isError ? messageOf(check.error) : unread)
  const shown =
    report !== null && (!isUnreadable || report.source.sheets.length > 0 || report.source.encodings.length > 0)
  const changes = report ? report.created + report.updated + (report.deleted ?? 0) + report.newRoles.length : 0
  const isReady = report !== null && isReadyToImport(report) && changes > 0 && !check.isPending && !check.isError
  const rowCount = report?.rows ?? 0

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={importScreens.importThat[noun]}
      description={file || problem ? undefined : importScreens.columnsOf[noun]}
      size={shown ? 'large' : 'medium'}
      footer={
        <>
          <Button onClick={onClose}>{buttonWords.cancel}</Button>
          {shown && !isUnreadable ? (
            <Button
              variant="primary"
              disabled={!isReady}
              isPending={importing.isPending}
              onClick={() => file && importing.mutate({ body: bodyOf({ file: file.base64, mode, choices }, false) })}
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
            <SegmentedControl
              label={importScreens.mode}
              value={mode}
              onValueChange={changeMode}
              options={MODES.map((value) => ({ value, label: importScreens.modes[value] }))}
            />
          </FieldGroup>
        ) : null}
        {problem ? <Alert tone="danger" title={problem} isUrgent /> : null}
        {check.isPending && report === null ? (
          <p className="py-6 text-center">
            <Spinner label={importScreens.reading(file?.name)} />
          </p>
        ) : (
          <FileDrop
            label={file || problem ? importScreens.chooseOther : importScreens.chooseFile}
            {...(file || problem ? {} : { hint: importScreens.chooseFileHint })}
            isSmall={file !== null || problem !== null}
            onFiles={(files) => void choose(files)}
          />
        )}
        {file || check.isPending || sampleName === null ? null : (
          <Button
            variant="quiet"
            size="small"
            className="justify-self-center"
            onClick={() => void chooseSample(sampleName)}
          >
            {importScreens.trySample}
          </Button>
        )}
        {shown ? (
          <ImportReportView
            report={report}
            fileName={file?.name ?? ''}
            choices={choices}
            isChecking={check.isPending}
            onCorrect={correct}
          />
        ) : null}
      </div>
    </Dialog>
  )
}
