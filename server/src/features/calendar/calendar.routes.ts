import * as contract from '@fairweek/domain/contracts/calendar/calendar'
import type { Feature } from '../../http/serve.ts'
import { createCalendarFeed, deleteCalendarFeed, getCalendarFeed } from './feed-link.ts'
import { serveFeed } from './serve-feed.ts'

export const calendarRoutes: Feature = (serve) => {
  serve(contract.getCalendarFeed, getCalendarFeed)
  serve(contract.createCalendarFeed, createCalendarFeed)
  serve(contract.deleteCalendarFeed, deleteCalendarFeed)
  serve(contract.readCalendarFeed, (caller) => serveFeed(caller, caller.params.token))
}
