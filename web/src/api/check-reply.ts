/**
 * Checks the replies of a server of another version by their contracts. It is loaded only when one answers, because the
 * server has checked its replies, and the schemas are large.
 */
import { registry } from '@fairweek/domain/contracts/registry'

/** Returns the parsed reply of an endpoint; throws if it does not match the contract. */
export function checkReply(endpointName: string, reply: unknown): unknown {
  return registry.find(({ name }) => name === endpointName)?.response.parse(reply)
}
