/** Asks a language model the way that OpenAI's are asked, and many others: one question, one answer (decision 0050). */
import { z } from 'zod'
import type { LanguageModelAccess } from '../../../outside.ts'

/** A draft has some hundred characters. */
const MOST_BYTES = 64 * 1024

const completionSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
})

/** Why there is no answer, in words for a log: nothing of what was sent or received. */
export class ModelError extends Error {
  override readonly name = 'ModelError'
}

async function readBody({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    // Leaving the loop ends the download.
    if (bytes > MOST_BYTES) throw new ModelError('the answer is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function readCompletion(body: string): string {
  try {
    return completionSchema.parse(JSON.parse(body)).choices[0]?.message.content ?? ''
  } catch {
    throw new ModelError('the answer is none of a language model')
  }
}

/**
 * What the model answers to a message, which is somebody's own words and none of the instructions. Throws ModelError: also
 * where it leads elsewhere, so that neither words nor key go to an address that the operator has not named.
 */
export async function askModel(
  { url, model, key, timeLimitMs }: LanguageModelAccess,
  { instructions, message }: { instructions: string; message: string },
): Promise<string> {
  const limit = AbortSignal.timeout(timeLimitMs)
  try {
    const response = await fetch(`${url}/chat/completions`, {
      method: 'POST',
      redirect: 'error',
      signal: limit,
      headers: { 'content-type': 'application/json', ...(key !== undefined && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify({
        model,
        messages: [
          { role: 'system', content: instructions },
          { role: 'user', content: message },
        ],
      }),
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new ModelError(`it answers ${response.status}`)
    }
    return readCompletion(await readBody(response))
  } catch (error) {
    if (error instanceof ModelError) throw error
    throw new ModelError(limit.aborted ? 'it takes too long' : 'it cannot be reached')
  }
}
