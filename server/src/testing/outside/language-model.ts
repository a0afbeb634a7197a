import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface AskedOfModel {
  path: string
  authorization: string | undefined
  body: { model: string; messages: { role: string; content: string }[] }
}

/** A fake language model on this machine. */
export interface TestModel {
  url: string
  asked: AskedOfModel[]
  /** Answers the next requests; a test may replace it. */
  answer: (response: ServerResponse) => void
  close(): void
}

/** Returns the answer of a language model that writes this content. */
export function writing(content: string): TestModel['answer'] {
  return (response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }))
  }
}

export async function startTestModel(): Promise<TestModel> {
  const model: TestModel = { url: '', asked: [], answer: writing('{"lines":[]}'), close: () => {} }
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { authorization } = request.headers
      model.asked.push({ path: request.url ?? '', authorization, body: JSON.parse(body || '{}') })
      model.answer(response)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  model.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  model.close = () => {
    server.closeAllConnections()
    server.close()
  }
  return model
}
