/**
 * Answers the calls of component tests instead of a server. A test states what an endpoint answers with `answer`; reads
 * that it says nothing about are answered as the sample restaurant's API answered them (`sample-replies`), or never. Calls
 * and replies are checked by the endpoint's contract, and a write that nothing answers fails the test.
 */
import type { Body, EndpointSpec, Params, Query, Reply } from '@fairweek/domain/contracts/endpoint'
import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@fairweek/domain/contracts/errors'
import { type ReadLine, readTogether } from '@fairweek/domain/contracts/live/reads'
import { registry } from '@fairweek/domain/contracts/registry'
import { findSampleReply, type SampleAccount } from './sample-replies.ts'

/** A call as the server would receive it, after validation. */
interface Call<Spec extends EndpointSpec> {
  params: Params<Spec>
  query: Query<Spec>
  body: Body<Spec>
}

/** An error reply; see `refuse`. */
export class Refusal {
  readonly status: number
  readonly body: ErrorBody
  constructor(status: number, body: ErrorBody) {
    this.status = status
    this.body = body
  }
}

/** Returns the reply of a server that refuses a call for this reason. */
export function refuse(code: ErrorCode, message: string, issues?: ErrorBody['issues']): Refusal {
  return new Refusal(ERROR_STATUS[code], issues ? { code, message, issues } : { code, message })
}

type Outcome<Spec extends EndpointSpec> = Reply<Spec> | Refusal | Response
type Answer<Spec extends EndpointSpec> = Outcome<Spec> | ((call: Call<Spec>) => Outcome<Spec> | Promise<Outcome<Spec>>)

/** The calls that an endpoint has received since the test said how it answers. */
export interface Received<Spec extends EndpointSpec> {
  readonly calls: readonly Call<Spec>[]
}

type SentCall = Call<EndpointSpec> & { readonly address: string }

interface Stub {
  answer: (call: SentCall) => unknown
  calls: Call<EndpointSpec>[]
}

const stubs = new Map<string, Stub>()
const requests: string[] = []
const unansweredReads: string[] = []
const unansweredWrites: string[] = []
let account: SampleAccount | null = null

/** States what an endpoint answers from now on; a later statement replaces an earlier one. */
export function answer<Spec extends EndpointSpec>(endpoint: Spec, given: Answer<Spec>): Received<Spec> {
  const calls: Call<Spec>[] = []
  const reply = typeof given === 'function' ? (given as (call: Call<Spec>) => unknown) : () => given
  stubs.set(endpoint.name, { answer: reply as Stub['answer'], calls: calls as Stub['calls'] })
  return { calls }
}

/** Lets calls of an endpoint wait until the returned function is called. They are then answered as before. */
export function holdBack<Spec extends EndpointSpec>(endpoint: Spec): () => void {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  const before = stubs.get(endpoint.name)
  const calls: Stub['calls'] = before?.calls ?? []
  stubs.set(endpoint.name, {
    calls,
    answer: async (call) => {
      await isReleased
      return before ? before.answer(call) : answerAsSample(endpoint, call)
    },
  })
  return release
}

/** The reads and writes so far, in the form `GET /api/roles`, in the order in which they were sent. */
export const sentRequests = (): readonly string[] => requests

/** Signs the page in as an account of the sample restaurant; null: nobody is signed in. */
export function signInAs(next: SampleAccount | null): void {
  account = next
}

/** The reads that wait for an answer that the test has not stated; a page may read more than a test is about. */
export const waitingReads = (): readonly string[] => unansweredReads

/** Forgets the answers of a test. Throws if the test has sent writes that nothing answers. */
export function resetAnswers(): void {
  const missing = [...new Set(unansweredWrites)]
  stubs.clear()
  requests.length = 0
  unansweredReads.length = 0
  unansweredWrites.length = 0
  account = null
  if (missing.length > 0) throw new Error(`Nothing answers ${missing.join(', ')}. State it with \`answer\`.`)
}

interface Route {
  endpoint: EndpointSpec
  pattern: RegExp
}

const parametersOf = ({ path }: EndpointSpec) => path.split(':').length
const routes: readonly Route[] = [...registry]
  .sort((a, b) => parametersOf(a) - parametersOf(b))
  .map((endpoint) => ({
    endpoint,
    pattern: new RegExp(`^${endpoint.path.replaceAll('.', '\\.').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`),
  }))

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}

function answerAsSample({ method }: EndpointSpec, { address }: SentCall): Response | undefined {
  const reply = method === 'GET' ? findSampleReply(account, address) : undefined
  return reply === undefined ? undefined : json(reply)
}

const NEVER = new Promise<never>(() => {})

async function respond(url: URL, method: string, text: string | undefined): Promise<Response> {
  const address = `${url.pathname}${url.search}`
  requests.push(`${method} ${address}`)
  const found = routes
    .map(({ endpoint, pattern }) => ({ endpoint, match: pattern.exec(url.pathname) }))
    .find(({ endpoint, match }) => match && endpoint.method === method)
  if (!found) {
    unansweredWrites.push(`${method} ${url.pathname}, which is no endpoint`)
    return json({ code: 'notFound', message: 'There is no such endpoint.' }, ERROR_STATUS.notFound)
  }
  const { endpoint, match } = found
  const stub = stubs.get(endpoint.name)
  if (!stub && account === null && endpoint.access !== 'public')
    return json({ code: 'unauthenticated', message: 'Nobody is signed in.' }, ERROR_STATUS.unauthenticated)
  const params = Object.fromEntries(
    Object.entries(match?.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]),
  )
  const call = {
    params: endpoint.params?.parse(params),
    query: endpoint.query?.parse(Object.fromEntries(url.searchParams)),
    body: endpoint.body?.parse(text === undefined ? undefined : JSON.parse(text)),
    address,
  } as SentCall
  stub?.calls.push(call)
  const reply = stub ? await stub.answer(call) : answerAsSample(endpoint, call)
  if (reply instanceof Response) return reply
  if (reply instanceof Refusal) return json(reply.body, reply.status)
  if (reply === undefined) {
    if (method === 'GET') {
      unansweredReads.push(address)
      return NEVER
    }
    unansweredWrites.push(`${method} ${address}`)
    return json({ code: 'internal', message: 'Nothing answers this call.' }, ERROR_STATUS.internal)
  }
  return json(endpoint.response.parse(reply))
}

/** Answers several reads, each on a line of its own once it is answered. */
function answerTogether(body: string): Response {
  const { reads }: { reads: { path: string }[] } = JSON.parse(body)
  const answers = reads.map(({ path }) => respond(new URL(path, window.location.origin), 'GET', undefined))
  const lines = new ReadableStream<Uint8Array>({
    async start(stream) {
      const send = async (answer: Promise<Response>, index: number) => {
        const reply = await answer
        const line: ReadLine = {
          index,
          status: reply.status,
          statusText: reply.statusText,
          headers: Object.fromEntries(reply.headers),
          body: await reply.text(),
        }
        stream.enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`))
      }
      await Promise.all(answers.map(send))
      stream.close()
    },
  })
  return new Response(lines, { headers: { 'content-type': 'text/plain' } })
}

/** Answers a request of the page, in place of `fetch`. */
export async function stubbedFetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input, window.location.origin)
  if (url.pathname === readTogether.path) return answerTogether(String(init.body))
  if (init.signal?.aborted) throw new DOMException('The call was given up.', 'AbortError')
  return respond(url, init.method ?? 'GET', typeof init.body === 'string' ? init.body : undefined)
}
