import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'

/** The message that is on screen. */
export const toastOf = (page: Page): Locator => page.locator('[data-toast]')

const shown = new WeakMap<Page, string[]>()

/** Keeps what messages say: one stays for 5 seconds only, and on a busy machine a story may look later than that. */
export async function rememberToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding('rememberToast', ({ page }, text: string) => {
    shown.set(page, [...(shown.get(page) ?? []), text])
  })
  await context.addInitScript(() => {
    const { rememberToast } = window as unknown as { rememberToast: (text: string) => Promise<void> }
    const told = new WeakMap<Element, string>()
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll<HTMLElement>('[data-toast]')) {
        const text = toast.innerText
        if (text === '' || told.get(toast) === text) continue
        told.set(toast, text)
        void rememberToast(text)
      }
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
}

const says = (message: string, text: string | RegExp) =>
  typeof text === 'string' ? message.includes(text) : text.test(message)

/** Waits until one message has said all of this, letter for letter; it and those before it count no more afterwards. */
export async function expectToast(page: Page, ...texts: (string | RegExp)[]): Promise<void> {
  const messages = () => shown.get(page) ?? []
  const find = () => messages().findIndex((message) => texts.every((text) => says(message, text)))
  await expect
    .poll(() => (find() >= 0 ? 'shown' : messages()), { message: `a message that says: ${texts.join(' … ')}` })
    .toBe('shown')
  shown.set(page, messages().slice(find() + 1))
}
