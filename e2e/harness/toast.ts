import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'

/** The toast on screen. */
export const toastOf = (page: Page): Locator => page.locator('[data-toast]')

const shown = new WeakMap<Page, string[]>()

/** Records the texts of toasts: a toast lasts only 5 seconds, and on a busy machine a story may look later. */
export async function rememberToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding('rememberToast', ({ page }, text: string) => {
    shown.set(page, [...(shown.get(page) ?? []), text])
  })
  await context.addInitScript(() => {
    const { rememberToast } = window as unknown as { rememberToast: (text: string) => Promise<void> }
    const shown = new WeakMap<Element, string>()
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll<HTMLElement>('[data-toast]')) {
        const text = toast.innerText
        if (text === '' || shown.get(toast) === text) continue
        shown.set(toast, text)
        void rememberToast(text)
      }
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
}

const says = (message: string, text: string | RegExp) =>
  typeof text === 'string' ? message.includes(text) : text.test(message)

/** Waits until a toast has contained all these texts, verbatim. Later calls ignore this toast and all earlier ones. */
export async function expectToast(page: Page, ...texts: (string | RegExp)[]): Promise<void> {
  const messages = () => shown.get(page) ?? []
  const find = () => messages().findIndex((message) => texts.every((text) => says(message, text)))
  await expect
    .poll(() => (find() >= 0 ? 'shown' : messages()), { message: `a message that says: ${texts.join(' … ')}` })
    .toBe('shown')
  shown.set(page, messages().slice(find() + 1))
}
