import { PAY_PROFILES, type PayProfile } from '@fairweek/domain/contracts/pay/pay-exports'

const KEY = 'fairweek.payExport'

/** What this device exported last: for which program, and the numbers that DATEV asks for. */
export interface LastExport {
  profile: PayProfile
  consultant: string
  client: string
  /** Wage types by pay code, as entered. */
  wageTypes: readonly (readonly [code: string, wageType: string])[]
}

/** Returns what this device exported last; null if it is not known. */
export function readLastExport(): LastExport | null {
  try {
    const last = JSON.parse(localStorage.getItem(KEY) ?? 'null') as LastExport | null
    return last && PAY_PROFILES.includes(last.profile) && Array.isArray(last.wageTypes) ? last : null
  } catch {
    return null
  }
}

export function rememberExport(last: LastExport): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(last))
  } catch {
    // Without storage, nothing is filled in the next time.
  }
}
