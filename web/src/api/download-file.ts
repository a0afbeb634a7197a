import type { EndpointSpec } from '@fairweek/domain/contracts/endpoint'
import { fetchFile } from './call.ts'
import type { EndpointArgs } from './endpoint-url.ts'
import { showCallFailure } from './show-call-failure.ts'

/** Browsers read the file after the click, some only once the person has chosen a place for it. */
const READ_WITHIN_MILLISECONDS = 60_000

/** Saves the file that an endpoint answers with. A refusal is a toast titled `failure`. */
export async function downloadFile<Spec extends EndpointSpec>(
  endpoint: Spec,
  args: Omit<EndpointArgs<Spec>, 'body'>,
  failure: string,
): Promise<void> {
  try {
    const { name, blob } = await fetchFile(endpoint, args)
    const link = document.createElement('a')
    link.href = URL.createObjectURL(blob)
    link.download = name
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), READ_WITHIN_MILLISECONDS)
  } catch (error) {
    showCallFailure(failure, error)
  }
}
