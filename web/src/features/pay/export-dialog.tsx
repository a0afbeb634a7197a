import {
  exportPayRun,
  PAY_COLUMNS,
  PAY_DATE_FORMS,
  PAY_PROFILES,
  type PayColumn,
  type PayDateForm,
  type PayProfile,
} from '@fairweek/domain/contracts/pay/pay-exports'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { payExportMessages, payExportScreens as say } from '@fairweek/domain/messages/pay/exports'
import type { DayRange } from '@fairweek/domain/rules/payroll/pay-period'
import { useState } from 'react'
import { openFile } from '../../api/open-file.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { showToast } from '../../ui/toast-store.ts'

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
  return profile === 'myob' ? say.hoursOnly : undefined
}

/** Exports the pay run of a period for a payroll program (PAY-09). */
export function ExportDialog({ period, onClose }: { period: DayRange; onClose: () => void }) {
  const [profile, setProfile] = useState<PayProfile>('byShift')
  const [form, setForm] = useState<OwnForm>({
    ...{ columns: [...PAY_COLUMNS], rows: 'shift', dateForm: 'yyyy-MM-dd', time: 'hours', decimalMark: '.' },
  })
  const [datev, setDatev] = useState({ consultant: '', client: '' })
  const open = async () => {
    const { columns, ...own } = form
    const query = {
      ...period,
      profile,
      ...(profile === 'own' && { columns: columns.join(), ...own }),
      ...(profile === 'lodas' && datev),
    }
    const { failed: failure, popupBlocked, opened: title, openedHint: description } = payExportMessages
    if (!(await openFile(exportPayRun, { query }, { failure, popupBlocked }))) return
    showToast({ title, description })
  }
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
            disabled={profile === 'own' && form.columns.length === 0}
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
            onValueChange={setProfile}
          />
        </Field>
        {profile === 'own' ? <OwnFields form={form} onChange={setForm} /> : null}
        {profile === 'lodas' ? (
          <div className="grid gap-4 sm:grid-cols-2">
            {(['consultant', 'client'] as const).map((number) => (
              <Field key={number} label={say[number]} isRequired>
                <Input
                  inputMode="numeric"
                  autoComplete="off"
                  value={datev[number]}
                  onChange={(event) => setDatev({ ...datev, [number]: event.target.value.trim() })}
                />
              </Field>
            ))}
          </div>
        ) : null}
      </div>
    </Dialog>
  )
}
