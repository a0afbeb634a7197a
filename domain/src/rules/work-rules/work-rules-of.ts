import type { OwnRules, WorkRules } from '../../contracts/work/work-rules.ts'

/** The rules that somebody has: those of their contract with what is different for them; null where there are none. */
export function workRulesOf(contract: WorkRules | null, own: OwnRules | null): WorkRules | null {
  const rules = Object.entries({ ...contract, ...own }).filter(([, value]) => value != null)
  return rules.length === 0 ? null : (Object.fromEntries(rules) as WorkRules)
}

/** What somebody's own rules may say otherwise, or beside it. */
interface OwnSettings {
  minimumRestHours: number
  maximumDaysInARow?: number
  restAfterNightsHours?: number
}

/** What settings say, as far as somebody's own rules do not say otherwise. */
export function withOwnRules<Settings extends OwnSettings>(
  settings: Settings,
  rules: WorkRules | null | undefined,
): Settings {
  if (!rules) return settings
  return {
    ...settings,
    minimumRestHours: rules.minimumRestHours ?? settings.minimumRestHours,
    ...(rules.maxDaysInARow !== undefined && { maximumDaysInARow: rules.maxDaysInARow }),
    ...(rules.restAfterNightsHours !== undefined && { restAfterNightsHours: rules.restAfterNightsHours }),
  }
}
