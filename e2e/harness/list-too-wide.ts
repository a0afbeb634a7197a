import type { Page } from '@playwright/test'

/**
 * Lists the elements for which a window of this width would have to scroll sideways; empty if the page scrolls only
 * vertically.
 */
export function listTooWide(page: Page, width: number): Promise<string[]> {
  return page.evaluate((right) => {
    if (document.documentElement.scrollWidth <= right) return []
    const all = [...document.querySelectorAll('body *')]
    return all.filter((each) => each.getBoundingClientRect().right > right).map((each) => each.outerHTML.slice(0, 200))
  }, width)
}
