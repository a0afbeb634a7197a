/** Which rules a person can be asked to set aside for one shift. Pure. */
import {
  type ExceptionReason,
  exceptionReasonSchema,
  type RuleException,
} from '@fairweek/domain/contracts/explanations/fix-to-apply'
import type { BrokenRule } from '../could-take.ts'

/** An exception is made to the rules of one set only, as in the fixes of an open shift. */
const SETS: readonly (readonly ExceptionReason[])[] = [['availability'], ['rest', 'closerOpener'], ['daysInARow']]

/** Checks whether a person can be asked to set a rule aside. */
export const isException = (reason: string): reason is ExceptionReason =>
  exceptionReasonSchema.safeParse(reason).success

/** Returns the exceptions that would allow a person to take a shift; null if none do, or if they need none. */
export function listExceptions(broken: readonly BrokenRule[]): RuleException[] | null {
  const exceptions = broken.flatMap(({ reason, fact }) => (isException(reason) ? [{ reason, fact }] : []))
  if (exceptions.length === 0 || exceptions.length < broken.length) return null
  return SETS.some((set) => exceptions.every(({ reason }) => set.includes(reason))) ? exceptions : null
}

/** Checks whether a person may take a shift if these rules are set aside for them. */
export function isAllowedWith(exceptions: readonly ExceptionReason[], broken: readonly BrokenRule[]): boolean {
  return broken.every(({ reason }) => isException(reason) && exceptions.includes(reason))
}
