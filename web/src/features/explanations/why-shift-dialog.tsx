import {
  explainPersonForShift,
  explainShift,
  type ShiftExplanation,
} from '@fairweek/domain/contracts/explanations/explanations'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { isolated } from '@fairweek/domain/language/isolate-names'
import { explanationScreens } from '@fairweek/domain/messages/explanations'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useEndpointQuery } from '../../api/use-endpoint.ts'
import { Alert } from '../../ui/alert.tsx'
import { mergeClasses } from '../../ui/merge-classes.ts'
import { Sentence } from '../../ui/sentence.tsx'
import { ShowMore } from '../../ui/show-more.tsx'
import { AskPerson } from './ask-person.tsx'
import { HoursLines } from './cost-lines.tsx'
import { ExplanationDialog } from './explanation-dialog.tsx'
import { PersonAnswer } from './person-answer.tsx'

export interface WhyShiftDialogProps {
  shift: Shift
  onClose: () => void
}

/** Why the assigned person works a shift, who else could have, and why not a person that the user picks. */
export function WhyShiftDialog({ shift, onClose }: WhyShiftDialogProps) {
  const answer = useEndpointQuery(explainShift, { params: { id: shift.id } })
  const name = shift.staff?.name ?? answer.data?.holder.name ?? ''
  return (
    <ExplanationDialog
      shift={shift}
      answer={answer}
      onClose={onClose}
      size="medium"
      title={explanationScreens.whyPerson(name)}
    >
      {(explanation) => <Reasons explanation={explanation} />}
    </ExplanationDialog>
  )
}

function Reasons({ explanation }: { explanation: ShiftExplanation }) {
  const { shiftId, slot, holder, refusal, text, hours, unwelcome, others } = explanation
  return (
    <div className="space-y-6 pb-1">
      <div className="space-y-3">
        <p className="type-title text-lg text-balance">
          <Sentence text={text} />
        </p>
        {refusal ? <Alert tone="warn" title={`${isolated(holder.name)}: ${refusal.fact}`} /> : null}
        {unwelcome.map((fact) => (
          <p key={fact} className="text-sm text-soft">
            {fact}
          </p>
        ))}
        <HoursLines hours={[hours]} />
      </div>
      <section aria-labelledby="why-others">
        <h3 id="why-others" className="type-title border-t-2 border-ink pt-2">
          {explanationScreens.others}
        </h3>
        {others.length === 0 ? (
          <p className="mt-1 text-sm text-soft">{explanationScreens.nobodyElse}</p>
        ) : (
          <ShowMore items={others} first={6}>
            {(shown) => (
              <ul>
                {shown.map((other) => (
                  <Other key={other.id} shiftId={shiftId} other={other} />
                ))}
              </ul>
            )}
          </ShowMore>
        )}
      </section>
      <AskPerson roleId={slot.roleId} date={slot.date} without={holder.id}>
        {(staffId) => <ShiftPersonAnswer shiftId={shiftId} staffId={staffId} />}
      </AskPerson>
    </div>
  )
}

function ShiftPersonAnswer({ shiftId, staffId }: { shiftId: number; staffId: number }) {
  return <PersonAnswer answer={useEndpointQuery(explainPersonForShift, { params: { id: shiftId, staffId } })} />
}

/** Returns a word and a colour that compare a person with the assigned one. */
function wordOf({ holdsToo, comparison }: ShiftExplanation['others'][number]) {
  if (holdsToo) return { word: explanationScreens.otherHolds, colour: 'text-soft' }
  if (comparison === null) return { word: explanationScreens.otherCannot, colour: 'text-faint' }
  if (comparison < 0) return { word: explanationScreens.otherBetter, colour: 'text-spot-ink' }
  if (comparison === 0) return { word: explanationScreens.otherEqual, colour: 'text-good-ink' }
  return { word: explanationScreens.otherWorse, colour: 'text-soft' }
}

function Other({ shiftId, other }: { shiftId: number; other: ShiftExplanation['others'][number] }) {
  const [isOpen, setIsOpen] = useState(false)
  const { word, colour } = wordOf(other)
  const fact = other.holdsToo ? null : (other.refusal?.fact ?? other.cost?.text)
  return (
    <li className="border-t border-line first:border-t-0">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="-mx-2 grid w-[calc(100%+1rem)] grid-cols-[minmax(0,1fr)_1rem] items-center gap-x-3 rounded-md px-2 py-2 text-left hover:bg-hover touch:min-h-11"
      >
        <span className="min-w-0">
          <span className="font-[620]" dir="auto">
            {other.name}
          </span>{' '}
          <span className={mergeClasses('text-sm font-[580]', colour)}>{word}</span>
          {fact ? <span className="block text-sm text-soft">{fact}</span> : null}
        </span>
        <ChevronDown
          className={mergeClasses('size-4 text-faint transition-transform', isOpen && 'rotate-180')}
          aria-hidden="true"
        />
      </button>
      {isOpen ? (
        <div className="pt-1 pb-4">
          <ShiftPersonAnswer shiftId={shiftId} staffId={other.id} />
        </div>
      ) : null}
    </li>
  )
}
