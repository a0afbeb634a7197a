import type { Reply } from '@fairweek/domain/contracts/endpoint'
import type { listPublishedWeeks as endpoint } from '@fairweek/domain/contracts/publish/due-weeks'
import { hasRank } from '@fairweek/domain/rules/permissions'
import { addDays, daysBetween } from '@fairweek/domain/time/day'
import type { SignedInCaller } from '../../caller/caller.ts'
import { readSettings } from '../../settings/settings.store.ts'
import { countPublished } from '../../shifts/published-shifts.store.ts'

/**
 * Says how much of each week is published. Staff who do not see drafts are not told whether any are left in a week that
 * is published (PUB-04).
 */
export async function listPublishedWeeks(
  caller: SignedInCaller,
  { from, until }: { from: string; until: string },
): Promise<Reply<typeof endpoint>> {
  const { showDraftsToStaff } = await readSettings(caller)
  const seesDrafts = showDraftsToStaff || hasRank(caller.user.role, 'manager')
  const counts = new Map((await countPublished(caller, [from, until])).map((row) => [row.weekStartDate, row]))
  return Array.from({ length: daysBetween(from, until) / 7 + 1 }, (_, place) => {
    const weekStartDate = addDays(from, place * 7)
    const { published, drafts } = counts.get(weekStartDate) ?? { published: 0, drafts: 0 }
    if (published === 0) return { weekStartDate, published: 'none' }
    if (!seesDrafts) return { weekStartDate, published: 'begun' }
    return { weekStartDate, published: drafts > 0 ? 'some' : 'all' }
  })
}
