import type { ImportChoices, ImportQuestion, ImportReport } from '@fairweek/domain/contracts/import/file-import'
import { importScreens } from '@fairweek/domain/messages/import'
import { Button } from '../../ui/button.tsx'
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

/** The correction that answers a question; its options are the values of its key in `ImportChoices`. */
function answerTo({ key, line }: ImportQuestion, value: string, choices: ImportChoices): ImportChoices {
  return { [key]: line === undefined ? value : { ...choices.samePerson, [line]: value } } as ImportChoices
}

function Question({ question, choices, onCorrect }: QuestionProps) {
  const { key, line, text, texts, answer, options } = question
  const chosen = key === 'samePerson' ? choices[key]?.[line ?? 0] : choices[key]
  const value = chosen ?? answer ?? ''
  const label = (line === undefined ? undefined : text) ?? importScreens.questions[key]
  const give = (value: string) => onCorrect(answerTo(question, value, choices))
  return (
    <Field
      label={label}
      hint={
        line === undefined ? (text ?? importScreens.dependsOn(texts.join(', '))) : importScreens.questionOfLine(line)
      }
    >
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
  const ofPeople = isOpen ? listed.filter(({ key }) => key === 'samePerson') : []
  const areDifferent = Object.fromEntries(ofPeople.map(({ line }) => [line, 'different'] as const))
  return (
    <ImportPart title={isOpen ? importScreens.unanswered : importScreens.understood}>
      <div className="grid gap-4 sm:grid-cols-2">
        {listed.map((question) => (
          <Question
            key={`${question.key} ${question.line}`}
            question={question}
            choices={choices}
            onCorrect={onCorrect}
          />
        ))}
      </div>
      {ofPeople.length > 1 ? (
        <Button className="mt-3" onClick={() => onCorrect({ samePerson: { ...choices.samePerson, ...areDifferent } })}>
          {importScreens.allDifferent}
        </Button>
      ) : null}
    </ImportPart>
  )
}
