/** Moves everything of one person to another: each row that refers to them, by the list of such columns. */
import type { MergeFact } from '@fairweek/domain/contracts/staff-merge'
import type { Employment } from '@fairweek/domain/rules/employment'
import { type SQL, sql } from 'drizzle-orm'
import type { Change, Scope } from '../../../caller/caller.ts'
import { STAFF_NUMBERS, STAFF_REFERENCES, type StaffReference } from '../../../people/staff-references.ts'

/** A merge: the person who stays, and the one whose profile goes. */
export interface Merge {
  targetId: number
  otherId: number
}

const name = (word: string): SQL => sql.raw(`"${word}"`)

/** The columns of a profile that state a fact. */
const COLUMNS: Partial<Record<MergeFact, readonly string[]>> = {
  name: ['name'],
  email: ['email'],
  phoneNumber: ['phone_number'],
  seniority: ['seniority'],
  targetWeeklyHours: ['target_weekly_hours'],
  contract: ['contract_id', 'own_rules'],
  preferences: ['preferred_days', 'preferred_time_start', 'preferred_time_end'],
  picture: ['profile_image'],
}

/** The tables whose rows, all of them together, state a fact. */
const TABLES: Partial<Record<MergeFact, readonly string[]>> = {
  availability: ['availability', 'staff_preferences'],
  payRates: ['pay_rates'],
}

/** Returns what a person's availability and pay rates say, without numbers of rows, to compare. */
export async function readStatedRows(
  scope: Scope,
  staffId: number,
): Promise<{ availability: unknown[]; payRates: unknown[] }> {
  const answer = await scope.db.execute<{ availability: unknown[]; rates: unknown[] }>(sql`
    select
      (select coalesce(jsonb_agg(said.slot order by said.slot::text), '[]') from (
        select to_jsonb(hard) - '{id,staff_id}'::text[] as slot from availability hard where hard.staff_id = ${staffId}
        union all
        select to_jsonb(soft) - '{id,staff_id}'::text[] from staff_preferences soft where soft.staff_id = ${staffId}
      ) said) as availability,
      (select coalesce(jsonb_agg(to_jsonb(rate) - '{id,staff_id}'::text[] order by rate.role_id), '[]')
        from pay_rates rate where rate.staff_id = ${staffId}) as rates`)
  const [row] = answer.rows
  return { availability: row?.availability ?? [], payRates: row?.rates ?? [] }
}

/** Lists pairings of the two people that contradict each other: one works beside somebody, the other apart from them. */
export async function listOpposedPairings(
  scope: Scope,
  { targetId, otherId }: Merge,
): Promise<{ targetPairingId: number; otherPairingId: number }[]> {
  const thirdOf = (pairing: 'own' | 'theirs', staffId: number) =>
    sql.raw(`case when ${pairing}.staff_id = ${staffId} then ${pairing}.other_id else ${pairing}.staff_id end`)
  const answer = await scope.db.execute<{ target: number; other: number }>(sql`
    select own.id as target, theirs.id as other from pairings own, pairings theirs
    where own.kind <> theirs.kind
      and ${targetId} in (own.staff_id, own.other_id) and ${otherId} in (theirs.staff_id, theirs.other_id)
      and ${thirdOf('own', targetId)} = ${thirdOf('theirs', otherId)}
    order by own.id, theirs.id`)
  return answer.rows.map(({ target, other }) => ({ targetPairingId: target, otherPairingId: other }))
}

/** Writes the facts that the other profile decides, and the working days. */
export async function takeFacts(
  tx: Change,
  { targetId, otherId }: Merge,
  taken: readonly MergeFact[],
  { firstDay, lastDay }: Employment,
): Promise<void> {
  const columns = taken.flatMap((fact) => COLUMNS[fact] ?? [])
  const assignments = [
    ...columns.map((column) => sql`${name(column)} = other.${name(column)}`),
    sql`first_day = ${firstDay ?? null}::date`,
    sql`last_day = ${lastDay ?? null}::date`,
  ]
  await tx.db.execute(sql`
    update staff set ${sql.join(assignments, sql`, `)} from staff other
    where staff.id = ${targetId} and other.id = ${otherId}`)
}

/** Deletes the rows with which one of the two people states a fact that the other one decides. */
export async function dropLosingRows(
  tx: Change,
  { targetId, otherId }: Merge,
  takes: readonly MergeFact[],
): Promise<void> {
  for (const [fact, tables] of Object.entries(TABLES))
    for (const table of tables) {
      const loserId = takes.some((taken) => taken === fact) ? targetId : otherId
      await tx.db.execute(sql`delete from ${name(table)} where staff_id = ${loserId}`)
    }
  for (const pair of await listOpposedPairings(tx, { targetId, otherId })) {
    const losing = takes.includes('pairings') ? pair.targetPairingId : pair.otherPairingId
    await tx.db.execute(sql`delete from pairings where id = ${losing}`)
  }
}

/** Moves the rows of one column, except those that the person who stays has already. */
async function moveColumn(tx: Change, reference: StaffReference, { targetId, otherId }: Merge): Promise<void> {
  const { table, column, besides, when } = reference
  const isTaken = besides && [
    sql`taken.${name(column)} = ${targetId}`,
    ...besides.map((beside) => sql`taken.${name(beside)} is not distinct from moved.${name(beside)}`),
  ]
  await tx.db.execute(sql`
    update ${name(table)} moved set ${name(column)} = ${targetId}
    where moved.${name(column)} = ${otherId}
      ${when === undefined ? sql`` : sql`and ${sql.raw(when)}`}
      ${isTaken ? sql`and not exists (select from ${name(table)} taken where ${sql.join(isTaken, sql` and `)})` : sql``}`)
}

/** Moves the pairings with third people; those who should be apart have one row, with the lower number first. */
async function movePairings(tx: Change, { targetId, otherId }: Merge): Promise<void> {
  const [target, other] = [sql.raw(String(targetId)), sql.raw(String(otherId))]
  const third = sql`case when moved.staff_id = ${other} then moved.other_id else moved.staff_id end`
  const first = sql`case when moved.kind = 'apart' then least(${target}, ${third})
    when moved.staff_id = ${other} then ${target} else moved.staff_id end`
  const second = sql`case when moved.kind = 'apart' then greatest(${target}, ${third})
    when moved.other_id = ${other} then ${target} else moved.other_id end`
  await tx.db.execute(sql`
    update pairings moved set staff_id = ${first}, other_id = ${second}
    where ${other} in (moved.staff_id, moved.other_id) and ${target} not in (moved.staff_id, moved.other_id)
      and not exists (select from pairings taken
        where taken.kind = moved.kind and taken.staff_id = ${first} and taken.other_id = ${second})`)
}

/** Moves an offer between one of the two people and a third one; an offer between the two goes with the profile. */
async function moveOffers(tx: Change, column: string, { targetId, otherId }: Merge): Promise<void> {
  await tx.db.execute(sql`
    update shift_swaps moved set ${name(column)} = ${targetId}
    where moved.${name(column)} = ${otherId} and ${targetId} not in (moved.giver_id, moved.taker_id)`)
}

/** Moves everything that refers to a person to the one who stays. */
export async function moveReferences(tx: Change, merge: Merge): Promise<void> {
  const { targetId, otherId } = merge
  await movePairings(tx, merge)
  for (const reference of [...STAFF_REFERENCES, ...STAFF_NUMBERS.filter(({ isMoved }) => isMoved)])
    if (reference.table === 'shift_swaps') await moveOffers(tx, reference.column, merge)
    else if (reference.table !== 'pairings') await moveColumn(tx, reference, merge)
  await tx.db.execute(sql`
    update week_templates set shifts = (
      select jsonb_agg(case when shift -> 'staffId' = to_jsonb(${otherId}::integer)
        then jsonb_set(shift, '{staffId}', to_jsonb(${targetId}::integer)) else shift end order by place)
      from jsonb_array_elements(shifts) with ordinality listed(shift, place))
    where shifts @> jsonb_build_array(jsonb_build_object('staffId', ${otherId}::integer))`)
}

/** Moves the account of the other profile to the one that stays, whose own account, if any, is no longer linked. */
export async function moveAccount(tx: Change, { targetId, otherId }: Merge, userId: number): Promise<void> {
  await tx.db.execute(sql`update staff set user_id = null where id in (${targetId}, ${otherId})`)
  await tx.db.execute(sql`update staff set user_id = ${userId} where id = ${targetId}`)
}

/** Moves the notifications of an account to the one that stays; of a reminder that both have got, one counts. */
export async function moveNotifications(tx: Change, fromUserId: number, toUserId: number): Promise<void> {
  await tx.db.execute(sql`
    update notifications set user_id = ${toUserId}, reminder = case
      when reminder in (select reminder from notifications where user_id = ${toUserId}) then null else reminder end
    where user_id = ${fromUserId}`)
}

/**
 * Lets whoever knows of a published shift be the person who has it, if a change has only moved it between two profiles of
 * one person: the same change has added or deleted one of the two. Otherwise both would be notified.
 */
export async function followMergedPeople(tx: Change): Promise<void> {
  const rest = sql.raw(`- '{staff_id,original_staff_id,pinned_staff_id,version,updated_at}'::text[]`)
  await tx.db.execute(sql`
    update published_shifts known set staff_id = (moved.after ->> 'staff_id')::integer
    from row_changes moved
    where moved.change_id = ${tx.changeId} and moved.table_name = 'schedule' and moved.row_id = known.schedule_id
      and known.staff_id = (moved.before ->> 'staff_id')::integer and moved.after ->> 'staff_id' is not null
      and moved.before ${rest} = moved.after ${rest}
      and exists (select from row_changes profile
        where profile.change_id = ${tx.changeId} and profile.table_name = 'staff'
          and (profile.before is null or profile.after is null)
          and profile.row_id in ((moved.before ->> 'staff_id')::integer, (moved.after ->> 'staff_id')::integer))`)
}
