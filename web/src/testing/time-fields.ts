/** Fields that ask for a time, as an hour and minutes. */
import { expect } from 'vitest'
import { type Locator, userEvent } from 'vitest/browser'

export const hourOf = (within: Locator, label: string): Locator =>
  within.getByRole('combobox', { name: `${label}, hour`, exact: true })

export async function expectTime(within: Locator, label: string, time: string): Promise<void> {
  const [hour = '', minute = ''] = time.split(':')
  await expect.element(hourOf(within, label)).toHaveValue(hour)
  await expect.element(within.getByRole('combobox', { name: `${label}, minutes`, exact: true })).toHaveValue(minute)
}

/** Types a time, digit by digit, and leaves the field. */
export async function typeTime(within: Locator, label: string, typed: string): Promise<void> {
  const field = hourOf(within, label).element()
  if (!(field instanceof HTMLElement)) throw new Error(`There is no ${label}.`)
  field.focus()
  await userEvent.keyboard(typed)
  field.blur()
}
