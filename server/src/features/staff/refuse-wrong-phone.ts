import { importMessages } from '@fairweek/domain/messages/import'
import type { Scope } from '../../caller.ts'
import { AppError } from '../../http/app-error.ts'
import { phoneNumbersOf } from '../../spreadsheet/phone-numbers.ts'
import { readSettings } from '../settings/settings.store.ts'

/** Refuses a text that is no phone number in the country of the business; a stored one may stay as it is. */
export async function refuseWrongPhone(scope: Scope, phoneNumber: string, stored?: string): Promise<void> {
  if (phoneNumber === stored) return
  const { businessTimeZone } = await readSettings(scope)
  if (phoneNumbersOf(businessTimeZone).isNumber(phoneNumber)) return
  const message = importMessages.phoneText(phoneNumber)
  throw new AppError('invalid', message, [{ path: 'phoneNumber', message }])
}
