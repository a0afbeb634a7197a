import { expect } from 'vitest'

/** The text of the toast on screen; undefined if there is none. */
export const toastText = (): string | undefined =>
  document.querySelector<HTMLElement>('[data-toast]')?.textContent ?? undefined

/** Waits until a toast contains all these texts. */
export async function expectToast(...texts: readonly string[]): Promise<void> {
  for (const text of texts) await expect.poll(toastText).toContain(text)
}
