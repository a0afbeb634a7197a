/** Erases a person from all rows and from the history: the only code that changes what is otherwise never changed. */
import { eraseInJson, eraseInStored, type Traces } from '@fairweek/domain/rules/staff-records/erase-words'
import { getTableName, is, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Change, Scope } from '../../../caller/caller.ts'
import * as schema from '../../../db/schema.ts'

/** A person in the database: their profiles, also those that were merged, and their accounts. */
export interface Erased {
  staffIds: readonly number[]
  userIds: readonly number[]
}

const nameOf = (word: string): SQL => sql.raw(`"${word}"`)
const idList = (ids: readonly number[]): SQL => sql.raw(`(${ids.length === 0 ? 'null' : ids.join(', ')})`)

/** Lists the profile and those merged into it, oldest last. */
export async function listProfileIds(scope: Scope, staffId: number): Promise<number[]> {
  const answer = await scope.db.execute<{ id: number }>(sql`
    with recursive merged as (
      select ${staffId}::integer as id
      union
      select (change.details ->> 'otherId')::integer from changes change join merged
        on (change.details ->> 'targetId')::integer = merged.id
      where change.action = 'mergeStaff'
    )
    select id from merged`)
  return answer.rows.map(({ id }) => id)
}

/** All present and former rows of some people or accounts. */
const imagesOf = (table: string, ids: readonly number[]): SQL => sql`(
  select to_jsonb(now) as image from ${nameOf(table)} now where now.id in ${idList(ids)}
  union
  select step.image from row_changes touched, lateral (values (touched.before), (touched.after)) step(image)
  where touched.table_name = ${table} and touched.row_id in ${idList(ids)} and step.image is not null)`

/** Returns what identifies a person in present and former rows. */
export async function readTraces(
  scope: Scope,
  staffIds: readonly number[],
): Promise<{ userIds: number[]; words: string[]; usernames: string[]; pictures: string[] }> {
  const profiles = await scope.db.execute<
    Record<'user_id' | 'name' | 'email' | 'phone' | 'picture', string | null>
  >(sql`
    select distinct image ->> 'user_id' as user_id, image ->> 'name' as name, image ->> 'email' as email,
      image ->> 'phone_number' as phone, image ->> 'profile_image' as picture
    from ${imagesOf('staff', staffIds)} stated`)
  const userIds = [...new Set(profiles.rows.flatMap((row) => (row.user_id === null ? [] : [Number(row.user_id)])))]
  const accounts = await scope.db.execute<Record<'username' | 'email', string | null>>(sql`
    select distinct image ->> 'username' as username, image ->> 'email' as email
    from ${imagesOf('users', userIds)} stated`)
  const kept = await scope.db.execute<Record<'name' | 'email', string | null>>(sql`
    select distinct staff_name as name, kept_email as email from schedule where kept_staff_id in ${idList(staffIds)}
    union select staff_name, email from kept_leave_days where staff_id in ${idList(staffIds)}
    union select staff_name, null from punches where staff_id in ${idList(staffIds)}`)
  const distinct = (values: readonly (string | null | undefined)[]) => [
    ...new Set(values.flatMap((value) => (value && value.trim() !== '' ? [value.trim()] : []))),
  ]
  const { rows } = profiles
  return {
    userIds,
    words: distinct([
      ...[...rows, ...kept.rows].flatMap((row) => [row.name, row.email]),
      ...rows.map(({ phone }) => phone),
      ...accounts.rows.map(({ email }) => email),
    ]),
    usernames: distinct(accounts.rows.map(({ username }) => username)),
    pictures: distinct(rows.map(({ picture }) => picture)),
  }
}

/** Marks the transaction as one that erases a person; triggers then accept changes of texts, and record no rows. */
async function beginErasing(tx: Change): Promise<void> {
  await tx.db.execute(sql`select set_config('fairweek.erasing', 'on', true)`)
}

async function endErasing(tx: Change): Promise<void> {
  await tx.db.execute(sql`select set_config('fairweek.erasing', '', true)`)
}

/** Texts about the person, by table: the columns that hold the number of a profile or account, and what replaces each text. */
const OWN_TEXTS: readonly {
  table: string
  by: readonly string[]
  of: 'staffIds' | 'userIds'
  texts: Readonly<Record<string, 'label' | 'empty' | null>>
}[] = [
  {
    table: 'staff',
    by: ['id'],
    of: 'staffIds',
    texts: { name: 'label', email: null, phone_number: null, profile_image: null },
  },
  { table: 'users', by: ['id'], of: 'userIds', texts: { username: 'label', email: null } },
  { table: 'account_claims', by: ['user_id'], of: 'userIds', texts: { name: 'label', phone_number: 'empty' } },
  { table: 'sign_in_identities', by: ['user_id'], of: 'userIds', texts: { subject: 'label' } },
  { table: 'availability_messages', by: ['staff_id'], of: 'staffIds', texts: { message_text: 'empty' } },
  { table: 'time_off', by: ['staff_id'], of: 'staffIds', texts: { note: null, reason: null } },
  { table: 'hour_questions', by: ['staff_id'], of: 'staffIds', texts: { question: 'empty', answer: 'empty' } },
  { table: 'kept_leave_days', by: ['staff_id'], of: 'staffIds', texts: { staff_name: 'label', email: 'empty' } },
  { table: 'leave_corrections', by: ['staff_id'], of: 'staffIds', texts: { reason: 'empty' } },
  { table: 'shift_requests', by: ['staff_id'], of: 'staffIds', texts: { reason: null } },
  { table: 'shift_swaps', by: ['giver_id', 'taker_id'], of: 'staffIds', texts: { reason: null } },
  { table: 'hour_approvals', by: ['approved_by_id'], of: 'userIds', texts: { approved_by: 'label' } },
  { table: 'punches', by: ['staff_id'], of: 'staffIds', texts: { staff_name: 'label', reason: null } },
  {
    table: 'schedule',
    by: ['staff_id', 'kept_staff_id'],
    of: 'staffIds',
    texts: { staff_name: 'label', kept_email: null, actual_reason: null },
  },
]

/** Erases the texts about the person in their own rows, and in the former states of these rows. */
async function eraseOwnTexts(tx: Change, erased: Erased, label: string): Promise<void> {
  for (const { table, by, of, texts } of OWN_TEXTS) {
    const ids = idList(erased[of])
    const replacementOf = (kind: 'label' | 'empty' | null) => (kind === 'label' ? label : kind === 'empty' ? '' : null)
    const isTheirs = sql.join(
      by.map((column) => sql`now.${nameOf(column)} in ${ids}`),
      sql` or `,
    )
    await tx.db.execute(sql`
      update ${nameOf(table)} now set ${sql.join(
        Object.entries(texts).map(
          ([column, kind]) =>
            sql`${nameOf(column)} = case when now.${nameOf(column)} is null then null else ${replacementOf(kind)} end`,
        ),
        sql`, `,
      )} where ${isTheirs}`)
    for (const image of ['before', 'after']) {
      const own = sql.join(
        by.map((column) => sql`(${nameOf(image)} ->> ${column}::text)::integer in ${ids}`),
        sql` or `,
      )
      const erase = Object.entries(texts).reduce(
        (rest, [column, kind]) => sql`case when ${rest} ->> ${column}::text is null then ${rest}
          else jsonb_set(${rest}, array[${column}::text], coalesce(to_jsonb(${replacementOf(kind)}::text), 'null'::jsonb)) end`,
        nameOf(image),
      )
      await tx.db.execute(sql`
        update row_changes set ${nameOf(image)} = ${erase} where table_name = ${table} and (${own})`)
    }
  }
  await tx.db.execute(sql`
    update changes set actor_name = ${label}, address = null where actor_id in ${idList(erased.userIds)}`)
  await tx.db.execute(sql`
    update generations set started_by_name = ${label} where started_by_id in ${idList(erased.userIds)}`)
}

/** Tables in which no words are replaced: they concern the business, contain no names, or say who other people are. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  'staff',
  'users',
  'settings',
  'channel_settings',
  'channel_secrets',
  'pictures',
  'sessions',
  'kiosks',
  'clock_pins',
  'roles',
  'areas',
  'work_contracts',
])

/** The columns that contain texts or facts. */
function listTextColumns(): { table: string; column: PgColumn; isJson: boolean }[] {
  return Object.values(schema)
    .filter((value) => is(value, PgTable))
    .filter((table) => !LEFT_OUT.has(getTableName(table)))
    .flatMap((table) => getTableConfig(table).columns.map((column) => ({ table: getTableName(table), column })))
    .filter(({ column }) => column.enumValues === undefined || column.enumValues.length === 0)
    .flatMap(({ table, column }) => {
      const type = column.getSQLType()
      return type === 'text' || type === 'jsonb' ? [{ table, column, isJson: type === 'jsonb' }] : []
    })
}

/** Writes a pay run again without the words of a person: the trigger of these rows accepts no update. */
async function replacePayRun(tx: Change, place: string, column: string, value: SQL): Promise<void> {
  await tx.db.execute(sql`select set_config('fairweek.archiving', 'on', true)`)
  await tx.db.execute(sql`
    with gone as (delete from pay_runs where ctid = ${place}::tid returning *)
    insert into pay_runs select (jsonb_populate_record(null::pay_runs,
      to_jsonb(gone) || jsonb_build_object(${column}::text, ${value}))).* from gone`)
  await tx.db.execute(sql`select set_config('fairweek.archiving', '', true)`)
}

/** Replaces the words of a person in one column, except in the former states of other people's profiles and accounts. */
async function eraseWordsIn(
  tx: Change,
  { table, column, isJson }: ReturnType<typeof listTextColumns>[number],
  traces: Traces,
): Promise<void> {
  const searched = [...traces.words, ...traces.usernames].flatMap((word) => [word, JSON.stringify(word).slice(1, -1)])
  const value = nameOf(column.name)
  const others = table === 'row_changes' ? sql`and table_name not in ('staff', 'users', 'account_claims')` : sql``
  const { rows } = await tx.db.execute<{ place: string; value: unknown }>(sql`
    select ctid::text as place, ${value} as value from ${nameOf(table)}
    where exists (select from jsonb_array_elements_text(${JSON.stringify([...new Set(searched)])}::jsonb) word
      where position(lower(word) in lower(${value}::text)) > 0) ${others}`)
  for (const { place, value: stored } of rows) {
    const erased = isJson ? eraseInJson(stored, traces) : eraseInStored(String(stored), traces)
    if (JSON.stringify(erased) === JSON.stringify(stored)) continue
    const written = isJson ? sql`${JSON.stringify(erased)}::jsonb` : sql`${String(erased)}`
    if (table === 'pay_runs') await replacePayRun(tx, place, column.name, written)
    else await tx.db.execute(sql`update ${nameOf(table)} set ${value} = ${written} where ctid = ${place}::tid`)
  }
}

/** Erases the texts about a person, and what identifies them in all others, from every row and from the history. */
export async function erasePerson(
  tx: Change,
  erased: Erased,
  traces: Traces,
  pictures: readonly string[],
): Promise<void> {
  await beginErasing(tx)
  await eraseOwnTexts(tx, erased, traces.label)
  for (const column of listTextColumns()) await eraseWordsIn(tx, column, traces)
  for (const hash of pictures)
    await tx.db.execute(sql`
      delete from pictures where hash = ${hash} and not exists (select from staff where profile_image = ${hash})`)
  await endErasing(tx)
}
