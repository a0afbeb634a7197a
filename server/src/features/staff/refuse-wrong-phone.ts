import { importMessages } from '@fairweek/domain/messages/import'
import type { Scope } from '../../caller/caller.ts'
import { AppError } from '../../errors/app-error.ts'
import { readSettings } from '../../settings/settings.store.ts'
import { phoneNumbersOf } from '../../spreadsheet/phone-numbers.ts'

/** Throws if a text is not a phone number in the business's country, unless it equals the stored one. */
export async function refuseWrongPhone(scope: Scope, phoneNumber: string, stored?: string): Promise<void> {
  if (phoneNumber === stored) return
  const { businessTimeZone } = await readSettings(scope)
  if (phoneNumbersOf(businessTimeZone).isNumber(phoneNumber)) return
  const message = importMessages.phoneText(phoneNumber)
  throw new AppError('invalid', message, [{ path: 'phoneNumber', message }])
}
