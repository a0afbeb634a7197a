import type { Page } from '@playwright/test'

/**
 * Lists the elements that need sideways scrolling in a window of this width; empty if the page scrolls only vertically.
 */
export function listTooWide(page: Page, width: number): Promise<string[]> {
  return page.evaluate((right) => {
    if (document.documentElement.scrollWidth <= right) return []
    const all = [...document.querySelectorAll('body *')]
    return all.filter((each) => each.getBoundingClientRect().right > right).map((each) => each.outerHTML.slice(0, 200))
  }, width)
}
