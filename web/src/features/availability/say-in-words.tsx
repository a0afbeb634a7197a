import { sayAvailability } from '@fairweek/domain/contracts/availability/availability'
import { MAXIMUM } from '@fairweek/domain/contracts/constants'
import { availabilityWords } from '@fairweek/domain/messages/availability/availability'
import { wordsScreens as words } from '@fairweek/domain/messages/availability/words'
import { timesOf } from '@fairweek/domain/rules/availability/message/apply-statements'
import {
  isUnclear,
  type Note,
  openQuestions,
  type Question,
  type Statement,
} from '@fairweek/domain/rules/availability/message/statement'
import { slotGroupText } from '@fairweek/domain/rules/availability/slot-groups'
import { timeOffText } from '@fairweek/domain/rules/availability/time-off-text'
import { CalendarOff, Eraser } from 'lucide-react'
import { useId } from 'react'
import { showCallFailure } from '../../api/show-call-failure.ts'
import { useEndpointMutation } from '../../api/use-endpoint.ts'
import { Button } from '../../ui/button.tsx'
import { mergeClasses } from '../../ui/merge-classes.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { SaidIcon, saidClass } from './availability-mark.tsx'
import { whenText } from './dates-text.ts'
import { DraftOffer } from './draft-offer.tsx'
import type { SaidInWords } from './use-said-in-words.ts'
import type { SlotDraft } from './use-slot-draft.ts'

interface SayInWordsProps {
  said: SaidInWords
  draft: SlotDraft
  today: string
}

/** A message about a person's week: how it is understood, open questions, and confirmation (AVAIL-03). */
export function SayInWords({ said, draft, today }: SayInWordsProps) {
  const id = useId()
  const { reading, text, draft: drafted } = said
  const saying = useEndpointMutation(sayAvailability, {
    onSuccess: ({ message, availability }, { body }) => {
      showToast({ title: message })
      draft.accept(availability)
      // If the user has changed the text during saving, it is a new message and is not cleared.
      if (text === body.text) said.say('')
    },
    onError: (error) => showCallFailure(words.failed, error),
  })
  const isSaid = text.trim() !== ''
  const isReading = isSaid && drafted === null
  const open = openQuestions(reading).length
  const confirm = () =>
    saying.mutate({
      params: { staffId: draft.staffId },
      body: {
        text,
        today,
        answers: { ...said.answers },
        ...(drafted && { draft: drafted.map((statement) => ({ ...statement, days: [...statement.days] })) }),
        version: draft.version,
      },
    })
  return (
    <div className="mb-4 rounded-lg border border-line bg-raised p-3">
      <label htmlFor={id} className="text-sm font-[580]">
        {words.label}
      </label>
      <TextArea
        id={id}
        rows={2}
        maxLength={MAXIMUM.availabilityText}
        placeholder={words.example}
        aria-describedby={`${id}-hint`}
        value={text}
        onChange={(event) => said.say(event.target.value)}
        className="mt-1.5"
      />
      <p id={`${id}-hint`} className="mt-1 text-sm text-faint">
        {words.hint}
      </p>
      {isSaid ? null : (
        <div className="mt-2 flex flex-wrap items-center gap-1.5 text-sm">
          <span className="text-soft">{words.trySample}</span>
          {words.samples.map((sample) => (
            <Button
              key={sample}
              size="small"
              className="h-auto! max-w-full py-1 text-left whitespace-normal touch:min-h-11"
              onClick={() => said.say(sample)}
            >
              {sample}
            </Button>
          ))}
        </div>
      )}
      <div role="status" aria-live="polite">
        {drafted ? (
          <Understood title={words.draftedByModel} hint={words.checkDraft} statements={drafted} today={today} />
        ) : null}
        {isReading && reading.statements.length > 0 ? (
          <Understood title={words.understood} statements={reading.statements} today={today} />
        ) : null}
        {isReading && reading.notes.length > 0 ? <NotWritten notes={reading.notes} /> : null}
        {isReading && open > 0 ? <p className="mt-3 text-sm font-[580]">{words.toAnswer(open)}</p> : null}
      </div>
      {isReading
        ? reading.questions.map((question) => (
            <Asked
              key={question.about}
              question={question}
              onAnswer={(choice) => said.answer(question.about, choice)}
            />
          ))
        : null}
      {isReading && isUnclear(reading) ? <DraftOffer said={said} staffId={draft.staffId} today={today} /> : null}
      {isSaid ? (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <Button
            variant="primary"
            disabled={said.change === null || draft.isDirty}
            isPending={saying.isPending}
            onClick={confirm}
          >
            {words.confirm}
          </Button>
          <Button variant="quiet" onClick={() => said.say('')}>
            {words.clear}
          </Button>
          {draft.isDirty ? <p className="text-sm text-soft">{words.paintedFirst}</p> : null}
        </div>
      ) : null}
    </div>
  )
}

/** Returns what a statement saves and when it applies, as texts. */
function textsOf(
  { kind, days, hours, from, until, isDated, recurrence }: Statement,
  today: string,
): { when: string; what: string } {
  const isTimeOff = isDated && kind === 'cannot' && from !== null && until !== null
  const times = timesOf(hours)
  if (isTimeOff) {
    const range = hours ? times : { startTime: null, endTime: null }
    return { when: timeOffText({ fromDate: from, untilDate: until, ...range }, today), what: words.timeOff }
  }
  const dates = whenText({ days, from, until, recurrence }, today)
  const said = kind === 'clear' ? words.open : availabilityWords.kinds[kind]
  return { when: slotGroupText({ days, ...times }), what: dates === null ? said : `${said}, ${dates}` }
}

/** Lists the parts of a message that name no time, so that nobody assumes they were saved. */
function NotWritten({ notes }: { notes: readonly Note[] }) {
  return (
    <div className="mt-3 text-sm">
      <p className="type-label text-soft">{words.notWritten}</p>
      <ul>
        {notes.map(({ kind, text }) => (
          <li key={`${kind} ${text}`} className="py-0.5 text-soft">
            {words.noteText(text, words.notes[kind])}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface UnderstoodProps {
  title: string
  hint?: string
  statements: readonly Statement[]
  today: string
}

function Understood({ title, hint, statements, today }: UnderstoodProps) {
  return (
    <div className="mt-3">
      <p className="type-label text-soft">{title}</p>
      {hint === undefined ? null : <p className="text-sm text-soft">{hint}</p>}
      <ul>
        {statements.map((statement) => {
          const { when, what } = textsOf(statement, today)
          return (
            <li
              key={`${when} ${what}`}
              className="flex items-center gap-2.5 border-b border-line py-1.5 last:border-b-0"
            >
              <StatementMark statement={statement} />
              <span className="min-w-0 flex-1">
                <span className="block font-[580]">{when}</span>
                <span className="block text-sm text-soft">{what}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function StatementMark({ statement: { kind, isDated } }: { statement: Statement }) {
  const square = 'flex size-8 shrink-0 items-center justify-center rounded-sm'
  if (kind === 'clear')
    return (
      <span className={mergeClasses(square, 'border border-line-strong')}>
        <Eraser aria-hidden="true" className="size-4" />
      </span>
    )
  return (
    <span className={mergeClasses(square, saidClass(kind))}>
      <span className="rounded-full bg-raised p-1">
        {isDated && kind === 'cannot' ? (
          <CalendarOff aria-hidden="true" className="size-4" />
        ) : (
          <SaidIcon kind={kind} />
        )}
      </span>
    </span>
  )
}

function Asked({ question, onAnswer }: { question: Question; onAnswer: (choice: number) => void }) {
  const name = useId()
  return (
    <fieldset className="mt-3 rounded-md border border-warn-line bg-warn-soft px-3 py-2">
      <legend className="px-1 text-sm font-[580]">{words.whatIsMeant(question.about)}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {question.choices.map((choice, index) => (
          <label key={choice} className="flex min-h-8 cursor-pointer items-center gap-2 touch:min-h-11">
            <input
              type="radio"
              name={name}
              checked={question.taken === index}
              onChange={() => onAnswer(index)}
              className="size-4 accent-ink"
            />
            {choice}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
