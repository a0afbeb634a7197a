/** Lists the elements for which the window would have to scroll sideways; empty if the page scrolls only vertically. */
export function listTooWide(): string[] {
  const right = window.innerWidth
  if (document.documentElement.scrollWidth <= right) return []
  const all = [...document.querySelectorAll('body *')]
  return all.filter((each) => each.getBoundingClientRect().right > right).map((each) => each.outerHTML.slice(0, 200))
}
