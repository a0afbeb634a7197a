import type { ImportChoices, ImportQuestion, ImportReport } from '@fairweek/domain/contracts/import/file-import'
import { importScreens } from '@fairweek/domain/messages/import'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TimeSelect } from '../../ui/time-select.tsx'
import { ImportPart } from './import-part.tsx'

interface QuestionProps {
  question: ImportQuestion
  onCorrect: (change: ImportChoices) => void
}

const answerLabels: Readonly<Record<string, string>> = importScreens.answers

function Question({ question: { key, texts, answer, options }, onCorrect }: QuestionProps) {
  const label = importScreens.questions[key]
  // The options of a question are the values that its choice takes.
  const give = (value: string) => onCorrect({ [key]: value } as ImportChoices)
  return (
    <Field label={label} hint={importScreens.dependsOn(texts.join(', '))}>
      {options.length > 0 ? (
        <Select
          value={answer ?? ''}
          onValueChange={give}
          options={options.map((value) => ({ value, label: answerLabels[value] ?? value }))}
        />
      ) : (
        <TimeSelect label={label} value={answer ?? ''} onChange={(time) => time !== '' && give(time)} />
      )}
    </Field>
  )
}

/** What the file leaves open, to be answered; or what was answered, to be corrected. */
export function ImportQuestions({
  questions,
  isOpen,
  onCorrect,
}: {
  questions: ImportReport['questions']
  isOpen: boolean
  onCorrect: QuestionProps['onCorrect']
}) {
  const listed = questions.filter(({ answer }) => (answer === null) === isOpen)
  if (listed.length === 0) return null
  return (
    <ImportPart title={isOpen ? importScreens.unanswered : importScreens.understood}>
      <div className="grid gap-4 sm:grid-cols-2">
        {listed.map((question) => (
          <Question key={question.key} question={question} onCorrect={onCorrect} />
        ))}
      </div>
    </ImportPart>
  )
}
