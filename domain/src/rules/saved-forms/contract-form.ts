import type { ContractFormValues } from '../../contracts/work-contracts/work-contracts.ts'
import { workContractScreens as say } from '../../messages/work-contracts/work-contracts.ts'
import { describeWorkRules } from '../work-rules/describe-work-rules.ts'
import { type FormFields, plainText } from './form-fields.ts'

/** The fields of a contract (CON-01). */
export const contractFields: FormFields<ContractFormValues> = {
  name: { label: () => say.name, text: plainText },
  rules: { label: () => say.rules, text: (rules) => plainText(describeWorkRules(rules).join(', ')) },
}
