import { listWeekShifts, type Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { endpointKey } from '../../../api/use-endpoint.ts'
import { weekArgs } from '../../../api/week-args.ts'
import { cacheWritten } from './cache-written.ts'

const [WEEK, NEXT_WEEK] = ['2026-11-23', '2026-11-30']
const keyOf = (week: string) => endpointKey(listWeekShifts, weekArgs(week))
const shift = (id: number, version: number, weekStartDate = WEEK) => ({ id, version, weekStartDate }) as Shift

test('[SHIFT-02] a saved shift is shown with its new version at once', async () => {
  const client = new QueryClient()
  client.setQueryData(keyOf(WEEK), [shift(1, 1), shift(2, 1)])
  await cacheWritten(client, [WEEK], [shift(2, 2)])
  expect(client.getQueryData(keyOf(WEEK))).toEqual([shift(1, 1), shift(2, 2)])
})

test('[SHIFT-02] a shift moved to another week leaves its old week, and an unread week stays unread', async () => {
  const client = new QueryClient()
  client.setQueryData(keyOf(WEEK), [shift(1, 1), shift(2, 1)])
  await cacheWritten(client, [WEEK, NEXT_WEEK], [shift(2, 2, NEXT_WEEK)])
  expect(client.getQueryData(keyOf(WEEK))).toEqual([shift(1, 1)])
  expect(client.getQueryData(keyOf(NEXT_WEEK))).toBeUndefined()
})

test('[SHIFT-02] a read that started before the write does not restore the old version', async () => {
  const client = new QueryClient()
  client.setQueryData(keyOf(WEEK), [shift(1, 1)])
  let answer = (_shifts: Shift[]) => {}
  const read = client.fetchQuery({
    queryKey: keyOf(WEEK),
    queryFn: () => new Promise<Shift[]>((done) => (answer = done)),
  })
  await cacheWritten(client, [WEEK], [shift(1, 2)])
  answer([shift(1, 1)])
  await read.catch(() => {})
  expect(client.getQueryData(keyOf(WEEK))).toEqual([shift(1, 2)])
})
