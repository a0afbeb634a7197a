import {
  exportPayRun,
  PAY_COLUMNS,
  PAY_DATE_FORMS,
  PAY_PROFILES,
  type PayColumn,
  type PayDateForm,
  type PayProfile,
} from '@fairweek/domain/contracts/pay/pay-exports'
import type { PayRun } from '@fairweek/domain/contracts/pay/pay-runs'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { listOf } from '@fairweek/domain/messages/count'
import { payExportMessages, payExportScreens as say } from '@fairweek/domain/messages/pay/exports'
import { findUnfitForLodas } from '@fairweek/domain/rules/pay/pay-tables'
import { payByPerson } from '@fairweek/domain/rules/pay/sum-pay'
import { fixedCodesOf, linesForLodas, writeWageTypes } from '@fairweek/domain/rules/payroll/wage-types'
import { useState } from 'react'
import { openFile } from '../../api/open-file.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { readLastExport, rememberExport } from '../timesheets/last-export.ts'

/** The form of the business's own file. */
interface OwnForm {
  /** In the order in which they were chosen, which is that of the file. */
  columns: PayColumn[]
  rows: 'shift' | 'person'
  dateForm: PayDateForm
  time: 'hours' | 'minutes'
  decimalMark: '.' | ','
}

function OwnFields({ form, onChange }: { form: OwnForm; onChange: (form: OwnForm) => void }) {
  const change = (part: Partial<OwnForm>) => onChange({ ...form, ...part })
  return (
    <>
      <ChoiceChips
        label={say.columns}
        options={PAY_COLUMNS.map((column, value) => ({ value, label: say.columnNames[column] }))}
        chosen={form.columns.map((column) => PAY_COLUMNS.indexOf(column))}
        error={form.columns.length === 0 ? payExportMessages.columns : undefined}
        onChange={(chosen) => change({ columns: chosen.flatMap((index) => PAY_COLUMNS[index] ?? []) })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={say.rows}>
          <Select
            value={form.rows}
            options={(['shift', 'person'] as const).map((value) => ({ value, label: say.rowKinds[value] }))}
            onValueChange={(rows) => change({ rows })}
          />
        </Field>
        <Field label={say.dateForm}>
          <Select
            value={form.dateForm}
            options={PAY_DATE_FORMS.map((value) => ({ value, label: value }))}
            onValueChange={(dateForm) => change({ dateForm })}
          />
        </Field>
        <Field label={say.time}>
          <Select
            value={form.time}
            options={(['hours', 'minutes'] as const).map((value) => ({ value, label: say.times[value] }))}
            onValueChange={(time) => change({ time })}
          />
        </Field>
        <Field label={say.decimalMark}>
          <Select
            value={form.decimalMark}
            options={(['.', ','] as const).map((value) => ({ value, label: value }))}
            onValueChange={(decimalMark) => change({ decimalMark })}
          />
        </Field>
      </div>
    </>
  )
}

/** Returns what to know about the file of a program. */
function noteOf(profile: PayProfile): string | undefined {
  if (profile === 'gusto') return say.gustoNote
  if (profile === 'xero') return `${say.xeroNote} ${say.hoursOnly}`
  if (profile === 'myob') return say.hoursOnly
  return profile === 'lodas' ? undefined : say.personNumberNote
}

/** Programs that pay the person who has the number in the file. */
const BY_NUMBER: readonly PayProfile[] = ['lodas', 'myob']

interface NumbersProps {
  run: PayRun
  program: string
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

/** The numbers of people in the file, which nobody has entered, and the question whether they are those of the program. */
function PersonNumbers({ run, program, isChecked, onChange }: NumbersProps) {
  const people = payByPerson(run.lines).map(({ staffId, staffName }) => say.numberOf(staffName, staffId))
  return (
    <Alert tone="warn" title={say.numbersTitle(program)}>
      <p>{say.numbersHint(program)}</p>
      <p className="my-1 wrap-anywhere" dir="auto">
        {listOf(people)}
      </p>
      <Checkbox label={say.numbersChecked(program)} isChecked={isChecked} onChange={onChange} />
    </Alert>
  )
}

interface DatevProps {
  run: PayRun
  values: DatevValues
  onChange: (values: DatevValues) => void
}

interface DatevValues {
  consultant: string
  client: string
  /** By pay code. */
  wageTypes: ReadonlyMap<string, string>
}

/** What the file for DATEV needs: two numbers, and wage types of the pay codes that are none. */
function DatevFields({ run, values, onChange }: DatevProps) {
  const { wageTypes } = values
  const codes = findUnfitForLodas({ lines: linesForLodas(run.lines) })
  const fixed = fixedCodesOf(run.lines)
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        {(['consultant', 'client'] as const).map((number) => (
          <Field key={number} label={say[number]} isRequired>
            <Input
              inputMode="numeric"
              autoComplete="off"
              value={values[number]}
              onChange={(event) => onChange({ ...values, [number]: event.target.value.trim() })}
            />
          </Field>
        ))}
      </div>
      {codes.length > 0 ? (
        <fieldset className="grid gap-3">
          <legend className="mb-1 font-[620]">{say.wageTypes}</legend>
          <p className="text-sm text-soft">{say.wageTypesHint}</p>
          <div className="grid gap-4 sm:grid-cols-2">
            {codes.map((code) => (
              <Field key={code} label={say.wageTypeOf(code)} isRequired>
                <Input
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={4}
                  value={wageTypes.get(code) ?? ''}
                  onChange={(event) =>
                    onChange({ ...values, wageTypes: new Map([...wageTypes, [code, event.target.value.trim()]]) })
                  }
                />
              </Field>
            ))}
          </div>
        </fieldset>
      ) : null}
      {fixed.length > 0 ? <Alert tone="warn" title={say.fixedLeftOut(fixed)} /> : null}
    </>
  )
}

/** Exports the pay run of a period for a payroll program (PAY-09). */
export function ExportDialog({ run, onClose }: { run: PayRun; onClose: () => void }) {
  const [last] = useState(readLastExport)
  const [profile, setProfile] = useState<PayProfile>(last?.profile ?? 'byShift')
  const [areNumbersChecked, setAreNumbersChecked] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [form, setForm] = useState<OwnForm>({
    ...{ columns: [...PAY_COLUMNS], rows: 'shift', dateForm: 'yyyy-MM-dd', time: 'hours', decimalMark: '.' },
  })
  const [datev, setDatev] = useState<DatevValues>({
    consultant: last?.consultant ?? '',
    client: last?.client ?? '',
    wageTypes: new Map(last?.wageTypes),
  })
  const open = async () => {
    const { columns, ...own } = form
    setRefusal(null)
    const codes = new Set(findUnfitForLodas({ lines: linesForLodas(run.lines) }))
    const wageTypes = [...datev.wageTypes].filter(([, wageType]) => wageType !== '')
    const ownTypes = wageTypes.filter(([code]) => codes.has(code))
    const { consultant, client } = datev
    const query = {
      startDate: run.startDate,
      endDate: run.endDate,
      profile,
      ...(profile === 'own' && { columns: columns.join(), ...own }),
      ...(profile === 'lodas' && { consultant, client }),
      ...(profile === 'lodas' && ownTypes.length > 0 && { wageTypes: writeWageTypes(ownTypes) }),
    }
    const { failed: failure, popupBlocked, opened: title, openedHint: description } = payExportMessages
    if (!(await openFile(exportPayRun, { query }, { failure, popupBlocked, onRefused: setRefusal }))) return
    rememberExport({ profile, consultant, client, wageTypes })
    showToast({ title, description })
  }
  const isByNumber = BY_NUMBER.includes(profile)
  return (
    <Dialog
      isOpen
      size="medium"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={say.title}
      description={say.hint}
      footer={
        <>
          <Button onClick={onClose}>{buttonWords.close}</Button>
          <Button
            variant="primary"
            disabled={(profile === 'own' && form.columns.length === 0) || (isByNumber && !areNumbersChecked)}
            onClick={() => void open()}
          >
            {say.export}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pb-2">
        <Field label={say.profile} hint={noteOf(profile)}>
          <Select
            value={profile}
            options={PAY_PROFILES.map((value) => ({ value, label: say.profiles[value] }))}
            onValueChange={(chosen) => {
              setProfile(chosen)
              setAreNumbersChecked(false)
              setRefusal(null)
            }}
          />
        </Field>
        {refusal === null ? null : <Alert tone="danger" title={refusal} isUrgent />}
        {profile === 'own' ? <OwnFields form={form} onChange={setForm} /> : null}
        {profile === 'lodas' ? <DatevFields run={run} values={datev} onChange={setDatev} /> : null}
        {isByNumber ? (
          <PersonNumbers
            run={run}
            program={say.profiles[profile]}
            isChecked={areNumbersChecked}
            onChange={setAreNumbersChecked}
          />
        ) : null}
      </div>
    </Dialog>
  )
}
