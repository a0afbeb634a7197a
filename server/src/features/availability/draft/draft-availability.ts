import type { draftAvailability as endpoint, getDrafting } from '@fairweek/domain/contracts/availability/availability'
import type { Body, Reply } from '@fairweek/domain/contracts/endpoint'
import { wordsMessages } from '@fairweek/domain/messages/availability/words'
import { readAvailability as readWords } from '@fairweek/domain/rules/availability/message/read-availability'
import { isUnclear } from '@fairweek/domain/rules/availability/message/statement'
import { beginDraft } from '../../../attempts/attempt-limits.ts'
import type { SignedInCaller } from '../../../caller/caller.ts'
import { AppError } from '../../../errors/app-error.ts'
import type { Outside } from '../../../outside/outside.ts'
import { readToday } from '../../../settings/read-today.ts'
import { requireEditable } from '../save-availability.ts'
import { refuseBeyondLimits } from '../say-availability.ts'
import { askModel, ModelError } from './ask-model.ts'
import { draftInstructions, readDraft } from './read-draft.ts'

/** Logs why drafting failed, without the text of the message. */
type Complain = (details: { reason: string }, message: string) => void

/** Returns the host of the language model, so that people know where their text will be sent. */
export function readDrafting({ languageModel }: Outside): Reply<typeof getDrafting> {
  return { host: languageModel ? new URL(languageModel.url).host : null }
}

/**
 * Asks a language model to draft the meaning of a message that the reader does not understand. The draft is checked
 * like an understood message, shown, and written only once confirmed (AVAIL-03, decision 0050). Runs outside any
 * transaction.
 */
export async function draftAvailability(
  caller: SignedInCaller,
  staffId: number,
  { text, today }: Body<typeof endpoint>,
  { outside, complain }: { outside: Pick<Outside, 'languageModel'>; complain: Complain },
): Promise<Reply<typeof endpoint>> {
  await requireEditable(caller, staffId, undefined)
  const { languageModel } = outside
  if (!languageModel) return { draft: null, message: wordsMessages.draftIsOff }
  if (today !== (await readToday(caller))) throw new AppError('conflict', wordsMessages.otherDay)
  if (!isUnclear(readWords(text, { today }))) return { draft: null, message: wordsMessages.draftIsNotNeeded }
  await beginDraft(caller)
  try {
    const answer = await askModel(languageModel, { instructions: draftInstructions(today), message: text })
    const draft = readDraft(answer, today)
    if (draft === null) return { draft: null, message: wordsMessages.noDraft }
    refuseBeyondLimits({ staffId, text, statements: draft })
    return { draft: draft.map((one) => ({ ...one, days: [...one.days] })), message: wordsMessages.drafted }
  } catch (error) {
    if (error instanceof AppError) return { draft: null, message: error.message }
    if (!(error instanceof ModelError)) throw error
    complain({ reason: error.message }, 'the language model gave no draft')
    return { draft: null, message: wordsMessages.noModel }
  }
}
