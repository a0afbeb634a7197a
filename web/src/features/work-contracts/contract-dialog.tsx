import { listStaff, type Staff } from '@fairweek/domain/contracts/staff'
import {
  type ContractFormValues,
  createWorkContract,
  listWorkContracts,
  updateWorkContract,
  type WorkContract,
  workContractBodySchema,
} from '@fairweek/domain/contracts/work-contracts/work-contracts'
import type { OwnRules } from '@fairweek/domain/contracts/work-contracts/work-rules'
import { buttonWords } from '@fairweek/domain/messages/buttons'
import { errorMessages } from '@fairweek/domain/messages/errors'
import { ruleWarningMessages } from '@fairweek/domain/messages/work-contracts/rule-warnings'
import {
  workContractScreens as say,
  workContractMessages,
} from '@fairweek/domain/messages/work-contracts/work-contracts'
import { listChoosable } from '@fairweek/domain/rules/employment'
import { contractFields } from '@fairweek/domain/rules/saved-forms/contract-form'
import { WORK_RULE_PRESETS, type WorkRulePreset } from '@fairweek/domain/rules/work-rules/presets'
import { describeRuleWarnings } from '@fairweek/domain/rules/work-rules/rule-warnings'
import { workRulesOf } from '@fairweek/domain/rules/work-rules/work-rules-of'
import { type FormEvent, useState } from 'react'
import type { ApiError } from '../../api/api-error.ts'
import { callEndpoint } from '../../api/call.ts'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation, useEndpointQuery } from '../../api/use-endpoint.ts'
import { useTakeOver } from '../../api/use-take-over.ts'
import { ChangedMeanwhile } from '../../marks/changed-meanwhile.tsx'
import { useBusinessToday } from '../../session/use-business-today.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { RuleWarnings } from './rule-warnings.tsx'
import { WorkRulesFields } from './work-rules-fields.tsx'

const PRESETS = Object.keys(WORK_RULE_PRESETS) as WorkRulePreset[]

/** Number of people named. */
const NAMED = 5

/** Lists what does not fit together for the people who have a contract with these rules, one sentence a person. */
function listWarnings(rules: OwnRules, people: readonly Staff[]): string[] {
  const contract = workRulesOf(null, rules)
  const found = people.flatMap(({ name, ownRules = null, targetWeeklyHours = null }) => {
    const warnings = describeRuleWarnings({ contract, ownRules, targetWeeklyHours })
    return warnings.length === 0 ? [] : [ruleWarningMessages.ofPerson(name, warnings)]
  })
  const rest = found.length - NAMED
  return rest > 0 ? [...found.slice(0, NAMED), ruleWarningMessages.andMore(rest)] : found
}

/** Adds a contract, optionally from a preset, or edits one. */
export function ContractDialog({ contract, onClose }: { contract: WorkContract | null; onClose: () => void }) {
  const [name, setName] = useState(contract?.name ?? '')
  const [rules, setRules] = useState<OwnRules>(contract?.rules ?? {})
  const [preset, setPreset] = useState<WorkRulePreset | ''>('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const showIssues = (issues: readonly { path: string; message: string }[]) =>
    setErrors(Object.fromEntries(issues.map(({ path, message }) => [path.replace(/^rules\./, ''), message])))
  const [version, setVersion] = useState(contract?.version ?? 1)
  const [seen] = useState<ContractFormValues>(() => ({ name: contract?.name ?? '', rules: contract?.rules ?? {} }))
  const meanwhile = useTakeOver<ContractFormValues>({
    fields: contractFields,
    names: {},
    seen,
    entered: { name, rules: workRulesOf(null, rules) ?? {} },
    readSaved: async () => {
      const saved = (await callEndpoint(listWorkContracts, {})).find(({ id }) => id === contract?.id)
      if (saved) setVersion(saved.version)
      return saved ? { name: saved.name, rules: saved.rules } : null
    },
    onTake: (field, value) => (field === 'name' ? setName(value as string) : setRules(value as OwnRules)),
  })
  const onError = async (error: ApiError) => {
    if (await meanwhile.takeOver(error)) return
    showIssues(error.issues ?? [])
    showCallFailure(errorMessages.title, error, workContractMessages.saveFailed)
  }
  const onSuccess = () => {
    showToast({ title: workContractMessages.saved, description: contract ? warnings.join(' ') : '' })
    onClose()
  }
  const staff = useEndpointQuery(listStaff, {})
  const today = useBusinessToday()
  const holders = staff.data?.filter(({ contractId }) => contractId === contract?.id) ?? []
  const warnings = listWarnings(rules, listChoosable(holders, today))
  const creation = useEndpointMutation(createWorkContract, { onSuccess, onError })
  const change = useEndpointMutation(updateWorkContract, { onSuccess, onError })
  const save = (event: FormEvent) => {
    event.preventDefault()
    const { data, error } = workContractBodySchema.safeParse({ name, rules })
    showIssues((error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message })))
    if (!data) return
    if (contract) change.mutate({ params: { id: contract.id }, body: { ...data, version, basedOn: meanwhile.basedOn } })
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
        <ChangedMeanwhile conflict={meanwhile.conflict} />
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
        {contract ? <RuleWarnings warnings={warnings} /> : null}
      </form>
    </Dialog>
  )
}
