/**
 * Why the transition table of shifts refuses cover or a plan. In its own module, because the other texts about cover are
 * loaded only by dialogs and the server.
 */
import { catalogue } from '../../language/catalogue.ts'

export const coverRefusals = catalogue('coverRefusals', {
  isOver: 'This shift is over.',
  planChanged: 'The schedule has changed since this plan was made. Look at the plans again.',
  notAgreed: 'This plan moves a published shift. Ask the person who works it first.',
})
