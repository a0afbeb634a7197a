/** What the API answered at the sample restaurant; recorded by server/src/features/setup/sample-replies.test.ts. */
import type { EndpointSpec, Reply } from '@fairweek/domain/contracts/endpoint'
import { checkReply } from '../api/check-reply.ts'
import { type EndpointArgs, endpointUrl } from '../api/endpoint-url.ts'
import recorded from './sample-replies.json'

export type SampleAccount = 'admin' | 'manager' | 'staff'

/** The time at which the replies were recorded and component tests begin: noon on a Wednesday, in Auckland. */
export const SAMPLE_NOW: string = recorded.now

const replies = new Map(
  (recorded.replies as unknown as [SampleAccount[], string, unknown][]).flatMap(([accounts, address, reply]) =>
    accounts.map((account) => [`${account} ${address}`, reply] as const),
  ),
)

/** Finds the reply to a read by its path and query; undefined if it was not recorded. */
export function findSampleReply(account: SampleAccount | null, address: string): unknown {
  return replies.get(`${account ?? 'admin'} ${address}`)
}

/** Returns what an account of the sample restaurant reads, to be changed by a test. */
export function sampleReply<Spec extends EndpointSpec>(
  endpoint: Spec,
  args: Omit<EndpointArgs<Spec>, 'body'>,
  account: SampleAccount = 'manager',
): Reply<Spec> {
  const address = endpointUrl(endpoint, args)
  const found = findSampleReply(account, address)
  if (found === undefined) throw new Error(`No reply to ${address} was recorded for ${account}.`)
  return checkReply(endpoint.name, found) as Reply<Spec>
}
