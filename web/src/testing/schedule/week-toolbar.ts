/** Opens what the toolbar of the managers' week keeps out of sight. */
import { page } from 'vitest/browser'

/** Opens the status card of the week. */
export const openStatus = () => page.getByRole('button', { name: /^Schedule Status: / }).click()

/** Opens the panel of views and filters. */
export const openView = () => page.getByRole('button', { name: /^View: / }).click()

/** Chooses an entry of the menu of further actions. */
export async function chooseAction(name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name }).click()
}
