import type { EndpointSpec } from '@fairweek/domain/contracts/endpoint'
import { showFailure } from '../ui/toast-store.ts'
import { messageOf } from './api-error.ts'
import { requireAnswer } from './call.ts'
import { type EndpointArgs, endpointUrl } from './endpoint-url.ts'
import { showCallFailure } from './show-call-failure.ts'

interface OpenTexts {
  failure: string
  popupBlocked: string
  /** Shows why the server refused it, in place of the toast. */
  onRefused?: (message: string) => void
}

/**
 * Opens an endpoint's file in a new tab, from which the browser saves it (TIMES-03). It is requested first, so that a
 * refusal becomes a toast titled `failure` instead of a tab full of JSON, unless the caller shows it by `onRefused`. Returns
 * whether it was opened.
 */
export async function openFile<Spec extends EndpointSpec>(
  endpoint: Spec,
  args: Omit<EndpointArgs<Spec>, 'body'>,
  { failure, popupBlocked, onRefused }: OpenTexts,
): Promise<boolean> {
  try {
    await requireAnswer(endpoint, args)
  } catch (error) {
    if (onRefused) onRefused(messageOf(error))
    else showCallFailure(failure, error)
    return false
  }
  const isOpened = window.open(endpointUrl(endpoint, args), '_blank') !== null
  if (!isOpened) showFailure(failure, popupBlocked)
  return isOpened
}
