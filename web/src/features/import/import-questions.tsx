import type { ImportChoices, ImportQuestion, ImportReport } from '@fairweek/domain/contracts/import/file-import'
import { importScreens } from '@fairweek/domain/messages/import'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { TimeSelect } from '../../ui/time-select.tsx'
import { ImportPart } from './import-part.tsx'

interface QuestionProps {
  question: ImportQuestion
  choices: ImportChoices
  onCorrect: (change: ImportChoices) => void
}

const answerLabels: Readonly<Record<string, string>> = importScreens.answers

function Question({ question: { key, text, texts, answer, options }, choices, onCorrect }: QuestionProps) {
  const value = choices[key] ?? answer ?? ''
  const label = importScreens.questions[key]
  // The options are the values of this question's key in `ImportChoices`.
  const give = (value: string) => onCorrect({ [key]: value } as ImportChoices)
  return (
    <Field label={label} hint={text ?? importScreens.dependsOn(texts.join(', '))}>
      {options.length > 0 ? (
        <Select
          value={value}
          onValueChange={give}
          options={options.map((value) => ({ value, label: answerLabels[value] ?? value }))}
        />
      ) : (
        <TimeSelect label={label} value={value} onChange={(time) => time !== '' && give(time)} />
      )}
    </Field>
  )
}

/** Questions that the file leaves open, and answers that can still be corrected. */
export function ImportQuestions({
  questions,
  isOpen,
  choices,
  onCorrect,
}: {
  questions: ImportReport['questions']
  isOpen: boolean
  choices: ImportChoices
  onCorrect: QuestionProps['onCorrect']
}) {
  const listed = questions.filter(({ answer }) => (answer === null) === isOpen)
  if (listed.length === 0) return null
  return (
    <ImportPart title={isOpen ? importScreens.unanswered : importScreens.understood}>
      <div className="grid gap-4 sm:grid-cols-2">
        {listed.map((question) => (
          <Question key={question.key} question={question} choices={choices} onCorrect={onCorrect} />
        ))}
      </div>
    </ImportPart>
  )
}
