/** Parses phone numbers with libphonenumber; numbers without a country code belong to the business's country. */
import type { PhoneNumbers } from '@fairweek/domain/rules/import/people'
import { getTimezone } from 'countries-and-timezones'
import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/max'

/** Returns the country of a time zone if phone numbers of that country are supported. */
function countryOfZone(timeZone: string): CountryCode | undefined {
  const [country] = getTimezone(timeZone)?.countries ?? []
  return country !== undefined && isSupportedCountry(country) ? country : undefined
}

/** Returns the phone number functions for a business in this time zone. */
export function phoneNumbersOf(timeZone: string): PhoneNumbers {
  const country = countryOfZone(timeZone)
  const options = { extract: false, ...(country && { defaultCountry: country }) } as const
  const parse = (text: string) => parsePhoneNumberFromString(text.normalize('NFKC').trim(), options)
  return {
    keyOf: (text) => {
      const number = parse(text)
      return number ? `${number.number}${number.ext ? `x${number.ext}` : ''}` : null
    },
    isNumber: (text) => {
      if (!/^[+＋(\d０-９]/u.test(text.trim())) return false
      if (parse(text)) {
        const error = validatePhoneNumberLength(text.normalize('NFKC').trim(), options)
        return error === undefined || error === 'TOO_SHORT' || error === 'INVALID_LENGTH'
      }
      // If the business's country is unknown, only the digits can be checked.
      return country === undefined && /^[\d\s().\-/]{7,20}$/.test(text) && text.replaceAll(/\D/g, '').length >= 7
    },
    complete: (text) => {
      if (!/^[1-9]\d{6,13}$/.test(text)) return text
      const number = parse(text)
      if (!number?.isValid() || number.country !== country) return text
      const national = number.formatNational()
      return national.startsWith('0') && number.nationalNumber === text ? national : text
    },
  }
}

/** Returns a number with its country code, as SMS gateways need it; unchanged if it cannot be parsed. */
export function internationalNumber(text: string, timeZone: string): string {
  const [number] = phoneNumbersOf(timeZone).keyOf(text)?.split('x') ?? []
  return number ?? text
}
