import { expect } from 'vitest'

/** Waits for an element that has no name or role of its own, such as a cell of the roster. */
export async function findInPage(selector: string): Promise<HTMLElement> {
  const find = () => document.querySelector<HTMLElement>(selector)
  await expect.poll(find, { message: selector }).not.toBeNull()
  const found = find()
  if (!found) throw new Error(`There is no ${selector}.`)
  return found
}
