/** Texts for asking people to move confirmed shifts so that an open shift is filled (SICK-10). */
import { catalogue } from '../../language/catalogue.ts'
import { listOf } from '../count.ts'

/** What one person is asked: to work a shift, instead of one of theirs unless `from` is null. 'Fri 5 PM – 11 PM'. */
export interface QuestionPart {
  name: string
  from: string | null
  to: string
}

export const coverQuestionScreens = catalogue('coverQuestionScreens', {
  title: 'Ask people to move published shifts',
  hint: 'Nothing changes until everyone who is asked says yes.',
  question: (parts: readonly QuestionPart[]) =>
    `Ask ${listOf(parts.map(({ name, from, to }) => (from === null ? `${name} to work ${to}` : `${name} to move from ${from} to ${to}`)))}`,
  asking: 'People are being asked to fill this shift.',
  show: 'Show answers',
  /** Shown with the result of re-planning. The shift is 'Cook, Tue 9 AM – 5 PM'. */
  remaining: (shift: string) => `Still open: ${shift}. People with published shifts could be asked to move.`,
  showRemaining: 'See whom to ask',
})
