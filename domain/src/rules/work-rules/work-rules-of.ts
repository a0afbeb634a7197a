import type { OwnRules, WorkRules } from '../../contracts/work-contracts/work-rules.ts'
import type { SplitSettings } from './split-shifts.ts'

/**
 * Returns a person's work rules: those of their contract, overridden by their individual rules; null if there are none.
 */
export function workRulesOf(contract: WorkRules | null, own: OwnRules | null): WorkRules | null {
  const rules = Object.entries({ ...contract, ...own }).filter(([, value]) => value != null)
  return rules.length === 0 ? null : (Object.fromEntries(rules) as WorkRules)
}

/**
 * Returns a person's work rules with the limit on days in a row that the settings give to everybody without one of their
 * own; null if no rule applies to them.
 */
export function withGeneralLimits(
  rules: WorkRules | null | undefined,
  { maximumDaysInARow }: { maximumDaysInARow: number },
): WorkRules | null {
  if (maximumDaysInARow === 0 || rules?.maxDaysInARow !== undefined) return rules ?? null
  return { ...rules, maxDaysInARow: maximumDaysInARow }
}

/** The settings that a person's own work rules override or extend. */
interface OwnSettings extends SplitSettings {
  minimumRestHours: number
  maximumDaysInARow?: number
  restAfterNightsHours?: number
}

/** Returns the settings with a person's own rules in place of the general ones. */
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
    ...(rules.splitShifts && { splitShifts: rules.splitShifts }),
  }
}
