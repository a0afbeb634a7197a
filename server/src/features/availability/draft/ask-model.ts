/** Asks a language model one question through the OpenAI-compatible API, which many providers offer (decision 0050). */
import { z } from 'zod'
import type { LanguageModelAccess } from '../../../outside/outside.ts'

/** The largest answer accepted; a draft has only a few hundred characters. */
const MOST_BYTES = 64 * 1024

const completionSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
})

/** Why the model gave no answer, for the log: contains nothing that was sent or received. */
export class ModelError extends Error {
  override readonly name = 'ModelError'
}

async function readBody({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    // Throwing leaves the loop, which ends the download.
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
 * Returns the model's answer to a person's message. The message is sent as their text, separate from the instructions.
 * Throws `ModelError`, also on a redirect, so that neither the text nor the key goes to an address that the operator
 * has not configured.
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
