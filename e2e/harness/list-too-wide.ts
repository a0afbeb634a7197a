import type { Page } from '@playwright/test'

/** What a reader would have to scroll sideways for in a window of this width; nothing where the page scrolls downwards only. */
export function listTooWide(page: Page, width: number): Promise<string[]> {
  return page.evaluate((right) => {
    if (document.documentElement.scrollWidth <= right) return []
    const all = [...document.querySelectorAll('body *')]
    return all.filter((each) => each.getBoundingClientRect().right > right).map((each) => each.outerHTML.slice(0, 200))
  }, width)
}
