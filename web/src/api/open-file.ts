import type { EndpointSpec } from '@fairweek/domain/contracts/endpoint'
import { showFailure } from '../ui/toast-store.ts'
import { requireAnswer } from './call.ts'
import { type EndpointArgs, endpointUrl } from './endpoint-url.ts'
import { showCallFailure } from './show-call-failure.ts'

/**
 * Opens an endpoint's file in a new tab, from which the browser saves it (TIMES-03). It is requested first, so that a
 * refusal becomes a toast titled `failure` instead of a tab full of JSON. Returns whether it was opened.
 */
export async function openFile<Spec extends EndpointSpec>(
  endpoint: Spec,
  args: Omit<EndpointArgs<Spec>, 'body'>,
  { failure, popupBlocked }: { failure: string; popupBlocked: string },
): Promise<boolean> {
  try {
    await requireAnswer(endpoint, args)
  } catch (error) {
    showCallFailure(failure, error)
    return false
  }
  const isOpened = window.open(endpointUrl(endpoint, args), '_blank') !== null
  if (!isOpened) showFailure(failure, popupBlocked)
  return isOpened
}
