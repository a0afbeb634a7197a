import {
  createWorkContract,
  updateWorkContract,
  type WorkContract,
  workContractBodySchema,
} from '@fairweek/domain/contracts/work/work-contracts'
import type { OwnRules } from '@fairweek/domain/contracts/work/work-rules'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { errorMessages } from '@fairweek/domain/messages/errors'
import { workContractScreens as say, workContractMessages } from '@fairweek/domain/messages/work/work-contracts'
import { WORK_RULE_PRESETS, type WorkRulePreset } from '@fairweek/domain/rules/work-rules/presets'
import { type FormEvent, useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation } from '../../api/use-endpoint.ts'
import { WorkRulesFields } from '../../marks/work-rules-fields.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { showToast } from '../../ui/toast-store.ts'

const PRESETS = Object.keys(WORK_RULE_PRESETS) as WorkRulePreset[]

/** Adds a contract, optionally from a preset, or edits one. */
export function ContractDialog({ contract, onClose }: { contract: WorkContract | null; onClose: () => void }) {
  const [name, setName] = useState(contract?.name ?? '')
  const [rules, setRules] = useState<OwnRules>(contract?.rules ?? {})
  const [preset, setPreset] = useState<WorkRulePreset | ''>('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const showIssues = (issues: readonly { path: string; message: string }[]) =>
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [path.replace(/^rules\./, ''), message])))
  const onError = (error: ApiError) => {
    showIssues(error.issues ?? [])
    showCallFailure(errorMessages.title, error, workContractMessages.saveFailed)
  }
  const onSuccess = () => {
    showToast({ title: workContractMessages.saved })
    onClose()
  }
  const creation = useEndpointMutation(createWorkContract, { onSuccess, onError })
  const change = useEndpointMutation(updateWorkContract, { onSuccess, onError })
  const save = (event: FormEvent) => {
    event.preventDefault()
    const { data, error } = workContractBodySchema.safeParse({ name, rules })
    showIssues((error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message })))
    if (!data) return
    if (contract) change.mutate({ params: { id: contract.id }, body: { ...data, version: contract.version } })
    else creation.mutate({ body: data })
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="medium"
      title={contract ? say.edit : say.add}
      footer={
        <>
          <Button onClick={onClose}>{buttonWords.cancel}</Button>
          <Button
            type="submit"
            form="contract-form"
            variant="primary"
            isPending={creation.isPending || change.isPending}
          >
            {contract ? buttonWords.save : say.add}
          </Button>
        </>
      }
    >
      <form id="contract-form" noValidate onSubmit={save} className="grid gap-4 pb-2">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={say.name} error={errors.name} isRequired>
            <Input
              autoFocus
              autoComplete="off"
              placeholder={say.namePlaceholder}
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
          <Field label={say.preset}>
            <Select
              value={preset}
              placeholder={say.choosePreset}
              onValueChange={(next) => {
                setPreset(next)
                setRules(WORK_RULE_PRESETS[next])
              }}
              options={PRESETS.map((value) => ({ value, label: say.presets[value] }))}
            />
          </Field>
        </div>
        <p className="text-sm text-soft">{say.noAdvice}</p>
        <WorkRulesFields rules={rules} onChange={setRules} errors={errors} />
        <p className="text-sm text-faint">{say.blankHint}</p>
      </form>
    </Dialog>
  )
}
