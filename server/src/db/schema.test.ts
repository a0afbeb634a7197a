import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { describeOnBothDatabases } from '../testing/databases/describe-on-both-databases.ts'
import { isExclusionViolation, isForeignKeyViolation, isUniqueViolation } from './database-errors.ts'
import { requirements, roles, schedule, shiftRequests, staff, staffRoles, users } from './schema.ts'

/** The Postgres error code for a value that a check constraint refuses. */
const CHECK_VIOLATION = '23514'

const WEEK = '2026-11-16'

async function refusal(write: PromiseLike<unknown>): Promise<unknown> {
  return Promise.resolve(write).then(
    () => {
      throw new Error('The write was accepted.')
    },
    (reason: unknown) => reason,
  )
}

describeOnBothDatabases('the tables', (createDatabase) => {
  test('allow one account per username and one per email, ignoring case', async () => {
    const { db, close } = await createDatabase()
    await db.insert(users).values({ username: 'Ann', email: 'ann@example.com' })
    const sameName = await refusal(db.insert(users).values({ username: 'aNN', email: 'other@example.com' }))
    expect(isUniqueViolation(sameName, 'users_username_unique')).toBe(true)
    expect(isUniqueViolation(sameName, 'users_email_unique')).toBe(false)
    expect(isExclusionViolation(sameName)).toBe(false)
    const sameEmail = await refusal(db.insert(users).values({ username: 'other', email: 'ANN@example.com' }))
    expect(isUniqueViolation(sameEmail, 'users_email_unique')).toBe(true)
    await close()
  })

  test('compare usernames by Unicode, whatever letters the locale knows', async () => {
    const { db, close } = await createDatabase()
    const twins = [
      ['ÀÉÎ', 'àéî'],
      ['ΣΊΣΥΦΟΣ', 'σίσυφος'],
      ['ЖЕНЯ', 'женя'],
      ['Straße', 'STRASSE'],
      ['cafe\u0301', 'CAFÉ'],
      ['ａｎｎ', 'ANN'],
    ] as const
    for (const [one, other] of twins) {
      await db.insert(users).values({ username: one, email: `${one}@example.com` })
      const twin = await refusal(db.insert(users).values({ username: other, email: `${other}2@example.com` }))
      expect(isUniqueViolation(twin, 'users_username_unique'), other).toBe(true)
    }
    for (const username of ['ÀÉI', 'AEI', 'ıan', 'ian'])
      await db.insert(users).values({ username, email: `${username}@example.com` })
    await close()
  })

  test('return dates, times and instants as the text that was stored, instants in UTC', async () => {
    const { db, close } = await createDatabase()
    const [cook] = await db.insert(roles).values({ name: 'Cook' }).returning()
    const [shift] = await db
      .insert(schedule)
      .values({
        weekStartDate: WEEK,
        dayOfWeek: 0,
        startTime: '22:00',
        endTime: '02:30:00',
        roleId: cook?.id ?? 0,
        confirmationTimestamp: '2026-11-21T18:30:15.123+13:00',
      })
      .returning()
    expect(shift).toMatchObject({
      weekStartDate: WEEK,
      startTime: '22:00:00',
      endTime: '02:30:00',
      confirmationTimestamp: '2026-11-21T05:30:15.123Z',
      worked: '["2026-11-22 22:00:00","2026-11-23 02:30:00")',
      status: 'Pending',
      version: 1,
    })
    expect(shift?.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    const zone = await db.execute<{ TimeZone: string }>(sql`show timezone`)
    expect(zone.rows[0]?.TimeZone).toBe('UTC')
    await close()
  })

  test('refuse values that the specification does not allow', async () => {
    const { db, close } = await createDatabase()
    const [cook] = await db.insert(roles).values({ name: 'Cook' }).returning()
    const roleId = cook?.id ?? 0
    const times = { startTime: '09:00', endTime: '17:00', roleId }
    const refusedBy = async (write: PromiseLike<unknown>, constraint: string) =>
      expect(await refusal(write)).toMatchObject({ cause: { code: CHECK_VIOLATION, constraint } })

    await refusedBy(db.insert(staff).values({ name: 'Ann', seniority: 11 }), 'staff_seniority_range')
    await refusedBy(
      db.insert(requirements).values({ ...times, dayOfWeek: 1, requiredCount: 0 }),
      'requirements_required_count_minimum',
    )
    await refusedBy(db.insert(requirements).values({ ...times, dayOfWeek: 7 }), 'requirements_day_of_week_range')
    await refusedBy(
      db.insert(schedule).values({ ...times, weekStartDate: '2026-11-17', dayOfWeek: 1 }),
      'schedule_week_starts_on_monday',
    )
    await refusedBy(
      db.execute(
        sql`insert into schedule (week_start_date, day_of_week, role_id, status) values (${WEEK}, 1, ${roleId}, 'Draft')`,
      ),
      'schedule_status_known',
    )
    await close()
  })

  test('keep the shifts of a deleted person, with the name under which they were worked', async () => {
    const { db, close } = await createDatabase()
    const [cook] = await db.insert(roles).values({ name: 'Cook' }).returning()
    const [ann] = await db.insert(staff).values({ name: 'Ann' }).returning()
    const ids = { staffId: ann?.id ?? 0, roleId: cook?.id ?? 0 }
    const when = { weekStartDate: WEEK, dayOfWeek: 1, startTime: '09:00', endTime: '17:00' }
    await db.insert(staffRoles).values(ids)
    await db.insert(shiftRequests).values({ ...ids, ...when })
    await db.insert(schedule).values({ ...ids, ...when, status: 'Confirmed', staffName: 'Ann' })

    await db.delete(staff).where(eq(staff.id, ids.staffId))
    expect(await db.select({ staffId: schedule.staffId, staffName: schedule.staffName }).from(schedule)).toEqual([
      { staffId: null, staffName: 'Ann' },
    ])
    expect(await db.select().from(staffRoles)).toEqual([])
    const stillUsed = await refusal(db.delete(roles).where(eq(roles.id, ids.roleId)))
    expect(isForeignKeyViolation(stillUsed, 'schedule_role_id_roles_id_fk')).toBe(true)
    await close()
  })

  test('allow one open request of a person for the same open shift', async () => {
    const { db, close } = await createDatabase()
    const [cook] = await db.insert(roles).values({ name: 'Cook' }).returning()
    const [ann] = await db.insert(staff).values({ name: 'Ann' }).returning()
    const request = {
      staffId: ann?.id ?? 0,
      roleId: cook?.id ?? 0,
      weekStartDate: WEEK,
      dayOfWeek: 1,
      startTime: '09:00',
      endTime: '17:00',
    }
    await db.insert(shiftRequests).values({ ...request, status: 'withdrawn' })
    await db.insert(shiftRequests).values(request)
    const again = await refusal(db.insert(shiftRequests).values(request))
    expect(isUniqueViolation(again, 'shift_requests_one_open')).toBe(true)
    await close()
  })

  test('contain nothing of a transaction that was rolled back', async () => {
    const { db, close } = await createDatabase()
    await refusal(
      db.transaction(async (tx) => {
        await tx.insert(roles).values({ name: 'Cook' })
        throw new Error('thrown away')
      }),
    )
    expect(await db.select().from(roles)).toEqual([])
    await close()
  })
})
