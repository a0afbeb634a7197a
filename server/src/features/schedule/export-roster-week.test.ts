import readWorkbook from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { createTestRoster, WEEK } from '../../testing/test-roster.ts'

test('[PAY-10] a manager exports the roster of a week as a workbook: people by day, and the shifts', async () => {
  const roster = await createTestRoster()
  const [cook, other] = [await roster.addCook(), await roster.addCook()]
  await roster.addShift({ staffId: cook.staffId })
  await roster.addShift({ staffId: cook.staffId, startTime: '18:00', endTime: '02:00', dayOfWeek: 0 })
  const published = await roster.addShift({ staffId: other.staffId, dayOfWeek: 2 })
  await roster.manager.put(`/api/schedule/${published.id}/confirm`)
  await roster.addShift({ dayOfWeek: 3 })
  const path = `/api/schedule/week/${WEEK}/roster.xlsx`
  const reply = await roster.manager.download(path)
  expect(reply.headers['content-disposition']).toBe(`attachment; filename="roster-${WEEK}.xlsx"`)
  const [people, shifts] = (await readWorkbook(reply.bytes)).map(({ data }) => data)
  expect(people?.[0]?.slice(0, 3)).toEqual(['Person', 'Mon, Nov 23', 'Tue, Nov 24'])
  expect(people).toHaveLength(4)
  expect(people?.[1]?.[0]).toBe('Open')
  expect(people?.[1]?.[3]).toBe('9:00 AM - 5:00 PM Cook')
  const own = people?.slice(1).find((row) => row[7] !== null && row[0] !== 'Open')
  expect(own?.[1]).toBe('9:00 AM - 5:00 PM Cook')
  expect(own?.[7]).toBe('6:00 PM - 2:00 AM Cook')
  expect(shifts?.slice(1).map((row) => [row[0], row[1], row[2], row[6]])).toEqual([
    [WEEK, '09:00', '17:00', 'Draft'],
    ['2026-11-24', '09:00', '17:00', 'Published'],
    ['2026-11-25', '09:00', '17:00', 'Draft'],
    ['2026-11-29', '18:00', '02:00', 'Draft'],
  ])
  expect((await cook.get(path)).status).toBe(403)
  await roster.close()
})
