import { listWorkContracts } from '@fairweek/domain/contracts/work-contracts/work-contracts'
import type { OwnRules } from '@fairweek/domain/contracts/work-contracts/work-rules'
import { workContractScreens as say } from '@fairweek/domain/messages/work-contracts/work-contracts'
import { describeWorkRules } from '@fairweek/domain/rules/work-rules/describe-work-rules'
import { describeRuleWarnings } from '@fairweek/domain/rules/work-rules/rule-warnings'
import { useState } from 'react'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { RuleWarnings } from './rule-warnings.tsx'
import { WorkRulesFields } from './work-rules-fields.tsx'

interface StaffContractProps {
  contractId: number | null
  ownRules: OwnRules
  targetWeeklyHours: number | null
  errors: Record<string, string | undefined>
  onContract: (id: number | null) => void
  onRules: (rules: OwnRules) => void
}

/** Selects a person's contract, and sets the rules that differ from the contract for this person (CON-01). */
export function StaffContract(props: StaffContractProps) {
  const { contractId, ownRules, targetWeeklyHours, errors, onContract, onRules } = props
  const contracts = useEndpointQuery(listWorkContracts, {})
  const [isOpen, setIsOpen] = useState(Object.keys(ownRules).length > 0)
  const chosen = contracts.data?.find(({ id }) => id === contractId)
  const warnings = describeRuleWarnings({ contract: chosen?.rules ?? null, ownRules, targetWeeklyHours })
  return (
    <div className="grid gap-3 border-t border-line pt-4 sm:col-span-2">
      <Field
        label={say.contract}
        error={errors.contractId}
        hint={chosen ? describeWorkRules(chosen.rules).join(' · ') || say.noRules : say.contractHint}
        className="sm:max-w-80"
      >
        <Select
          value={contractId === null ? 'none' : String(contractId)}
          onValueChange={(value) => onContract(value === 'none' ? null : Number(value))}
          options={[
            { value: 'none', label: say.noContract },
            ...(contracts.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      </Field>
      {isOpen ? (
        <fieldset className="min-w-0">
          <legend className="mb-2 text-sm font-[580]">{say.adjust}</legend>
          <WorkRulesFields rules={ownRules} onChange={onRules} errors={errors} contract={chosen?.rules ?? {}} />
          <p className="mt-2 text-sm text-faint">{chosen ? say.adjustHint : say.blankHint}</p>
        </fieldset>
      ) : (
        <div>
          <Button size="small" onClick={() => setIsOpen(true)}>
            {say.adjustOpen}
          </Button>
        </div>
      )}
      <RuleWarnings warnings={warnings} />
    </div>
  )
}
