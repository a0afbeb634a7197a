import {
  type sayAvailability as endpoint,
  saveAvailability,
} from '@fairweek/domain/contracts/availability/availability'
import type { Body, Reply } from '@fairweek/domain/contracts/endpoint'
import { requestTimeOff } from '@fairweek/domain/contracts/time-off/time-off'
import { availabilityMessages } from '@fairweek/domain/messages/availability/availability'
import { wordsMessages } from '@fairweek/domain/messages/availability/words'
import { couldBeRead } from '@fairweek/domain/rules/availability/draft-statements'
import { applyStatements } from '@fairweek/domain/rules/availability/message/apply-statements'
import { readAvailability as readWords } from '@fairweek/domain/rules/availability/message/read-availability'
import {
  isUnclear,
  isUnderstood,
  openQuestions,
  type Reading,
  type Statement,
} from '@fairweek/domain/rules/availability/message/statement'
import type { TimeOffDays } from '@fairweek/domain/rules/availability/time-off-days'
import type { SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { readToday } from '../../settings/read-today.ts'
import { enterTimeOff } from '../time-off/request-time-off.ts'
import { weeksOfTimeOff } from '../time-off/time-off-facts.ts'
import { insertAvailabilityMessage, replaceAvailabilitySlots } from './availability.store.ts'
import { readAvailability } from './read-availability.ts'
import { requireEditable } from './save-availability.ts'

/** Requires that no question about a message is open, so that nothing is guessed (AVAIL-03). */
function requireUnderstood(reading: Reading): Reading['statements'] {
  const open = openQuestions(reading)
  if (open.length > 0) throw new AppError('invalid', wordsMessages.open(open.map(({ about }) => about)))
  if (!isUnderstood(reading))
    throw new AppError('invalid', wordsMessages.noTime(reading.notes.map(({ text: part }) => part)))
  return reading.statements
}

/** The understood message, and the person whose availability it describes. */
interface Said {
  staffId: number
  text: string
  statements: readonly Statement[]
}

type Allowed = { success: true } | { success: false; error: { issues: readonly { message: string }[] } }

/** Applies the limits of the availability forms to messages as well. */
function requireAllowed(...checked: readonly Allowed[]): void {
  for (const one of checked)
    if (!one.success) throw new AppError('invalid', one.error.issues[0]?.message ?? availabilityMessages.saveFailed)
}

/** Throws if the slots or time off of a message exceed the limits of the availability forms; returns the time off. */
export function refuseBeyondLimits({ staffId, text, statements }: Said): TimeOffDays[] {
  const { slots, timeOff } = applyStatements([], statements)
  requireAllowed(
    saveAvailability.body.safeParse({ slots }),
    ...timeOff.map((days) => requestTimeOff.body.safeParse({ staffId, note: text, ...days })),
  )
  return timeOff
}

/**
 * Returns the confirmed statements: as the reader understood them or, if it did not, as a language model drafted them.
 */
function requireStatements({ text, today, answers, draft }: Body<typeof endpoint>): Reading['statements'] {
  const reading = readWords(text, { today, answers })
  if (draft === undefined || !isUnclear(reading)) return requireUnderstood(reading)
  if (!couldBeRead(draft, today)) throw new AppError('invalid', wordsMessages.draftDoesNotFit)
  return draft
}

/**
 * Writes a message whose meaning its author has confirmed: the weekly availability, the requests for time off, and the
 * message itself, as one change.
 */
export async function sayAvailability(
  caller: SignedInCaller,
  staffId: number,
  body: Body<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  const { text, today, version } = body
  if (today !== (await readToday(caller))) throw new AppError('conflict', wordsMessages.otherDay)
  const statements = requireStatements(body)
  const weeks = refuseBeyondLimits({ staffId, text, statements }).flatMap(weeksOfTimeOff)
  return change(caller, 'sayAvailability', { weeks, people: [staffId] }, async (tx) => {
    const { profile, before } = await requireEditable(tx, staffId, version)
    const { slots, timeOff } = applyStatements(before.slots, statements)
    if (timeOff.length === 0 && JSON.stringify(slots) === JSON.stringify(before.slots))
      return { message: wordsMessages.nothingNew, availability: before }
    requireAllowed(saveAvailability.body.safeParse({ slots }))
    await insertAvailabilityMessage(tx, staffId, text)
    await replaceAvailabilitySlots(tx, staffId, slots)
    for (const days of timeOff) await enterTimeOff(tx, { staffId, note: text, ...days })
    const message = timeOff.length > 0 ? wordsMessages.asked(timeOff.length) : wordsMessages.saved
    return { message, availability: await readAvailability(tx, profile) }
  })
}
