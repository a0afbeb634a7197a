import { ruleWarningMessages } from '@fairweek/domain/messages/work-contracts/rule-warnings'
import { Alert } from '../../ui/alert.tsx'
import { Sentence } from '../../ui/sentence.tsx'

/** What does not fit together in rules that are being edited; announced while typing, and no obstacle to saving. */
export function RuleWarnings({ warnings }: { warnings: readonly string[] }) {
  return (
    <div role="status">
      {warnings.length === 0 ? null : (
        <Alert tone="warn" title={ruleWarningMessages.title}>
          <ul className="space-y-1">
            {warnings.map((warning) => (
              <li key={warning}>
                <Sentence text={warning} />
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}
