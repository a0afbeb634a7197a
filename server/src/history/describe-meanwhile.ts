/** For managers whose write is refused, describes who has changed the shift since they read it, and how. */

import type { User } from '@fairweek/domain/contracts/auth/auth'
import { historyMessages } from '@fairweek/domain/messages/history/history'
import { type ChangeTime, meanwhileMessages } from '@fairweek/domain/messages/history/meanwhile'
import { hasRank } from '@fairweek/domain/rules/permissions'
import type { FormNames } from '@fairweek/domain/rules/saved-forms/form-fields'
import { shortMonthDay, shortTime } from '@fairweek/domain/time/short-text'
import { wallClock } from '@fairweek/domain/time/zone'
import type { Caller } from '../caller/caller.ts'
import { readSettings } from '../settings/settings.store.ts'
import { describeDifferences } from './describe-change.ts'
import { joinSteps } from './row-steps.ts'
import { type AuthoredStep, listStepsSince, readNames, type SeenRow } from './week-changes.store.ts'

/** Lists who made these steps, the reader first. */
export function listActors({ id }: User, steps: readonly AuthoredStep[]): string[] {
  const isReaders = ({ actorId }: AuthoredStep) => actorId === id
  const readersFirst = [...steps.filter(isReaders), ...steps.filter((step) => !isReaders(step))]
  const nameOf = (step: AuthoredStep) =>
    isReaders(step) ? meanwhileMessages.you : (step.actorName ?? historyMessages.somebody)
  return [...new Set(readersFirst.map(nameOf))]
}

/** Returns when something was changed, by the clock of the business. */
export async function changeTimeOf(caller: Caller, at: string): Promise<ChangeTime> {
  const { businessTimeZone } = await readSettings(caller)
  const { day, time } = wallClock(Date.parse(at), businessTimeZone)
  const isToday = day === wallClock(caller.clock(), businessTimeZone).day
  return { day: isToday ? null : shortMonthDay(day), time: shortTime(time) }
}

/** Looks up what happened to a shift after one of its versions. */
export interface Meanwhile {
  /**
   * Returns a description of the changes, and whether the shift no longer exists; null if the caller is not a manager
   * or no change is recorded.
   */
  say(shiftId: number, version: number): Promise<{ readonly text: string; readonly isGone: boolean } | null>
  /** Returns who was on the shift at that version; null for nobody, undefined if nothing is recorded. */
  findHolder(shiftId: number, version: number): Promise<number | null | undefined>
}

/** Lists the shifts that are gone or have changed since they were seen, at the versions to look up. */
export function listOvertaken(
  seen: readonly SeenRow[],
  standing: ReadonlyMap<number, Pick<SeenRow, 'version'>>,
): SeenRow[] {
  return seen
    .filter(({ id, version }) => standing.get(id)?.version !== version)
    .map(({ id, version }) => ({ id, version: standing.has(id) ? version : 0 }))
}

/**
 * Creates a lookup that reads with the rights of `caller`. It reads the names of people and roles only once for all
 * shifts, and the changes of the shifts in `overtaken` together, at the first of them.
 */
export function meanwhileIn(caller: Caller, overtaken: readonly SeenRow[] = []): Meanwhile {
  let names: Promise<FormNames> | undefined
  let together: Promise<Map<number, AuthoredStep[]>> | undefined
  const versions = new Map(overtaken.map(({ id, version }) => [id, version]))
  const readTogether = async () => {
    const steps = new Map<number, AuthoredStep[]>()
    for (const step of await listStepsSince(caller, 'schedule', overtaken))
      steps.set(step.rowId, [...(steps.get(step.rowId) ?? []), step])
    return steps
  }
  const listSince = async (id: number, version: number) => {
    if (versions.get(id) !== version) return listStepsSince(caller, 'schedule', [{ id, version }])
    together ??= readTogether()
    return (await together).get(id) ?? []
  }
  return {
    say: async (shiftId, version) => {
      const reader = caller.user
      if (!reader || !hasRank(reader.role, 'manager')) return null
      const recorded = await listSince(shiftId, version)
      const last = recorded.at(-1)
      if (!last) return null
      const { things } = meanwhileMessages
      const [lastActor = ''] = listActors(reader, [last])
      const when = await changeTimeOf(caller, last.at)
      if (last.after === null) return { text: meanwhileMessages.deletedBy(things.shift, lastActor, when), isGone: true }
      const [step] = joinSteps(recorded)
      names ??= readNames(caller)
      const week = String(last.after.week_start_date)
      const differences = step ? describeDifferences(step, await names, week) : []
      return {
        text: meanwhileMessages.changedBy(things.shift, { actors: listActors(reader, recorded), when }, differences),
        isGone: false,
      }
    },
    findHolder: async (shiftId, version) => {
      const [first] = await listSince(shiftId, version)
      return first?.before?.staff_id as number | null | undefined
    },
  }
}
