import * as contract from '@fairweek/domain/contracts/notifications'
import { weekStartForReading } from '@fairweek/domain/time/week'
import type { Feature } from '../../http/serve.ts'
import {
  clearPastNotifications,
  dismissNotification,
  listNotifications,
  listStaffNotifications,
  readNotification,
  seeWeek,
} from './read-notifications.ts'
import { listWeekReaders } from './week-readers.store.ts'

export const notificationRoutes: Feature = (serve) => {
  serve(contract.listNotifications, listNotifications)
  serve(contract.listStaffNotifications, (context) => listStaffNotifications(context, context.params.staffId))
  serve(contract.readNotification, (context) => readNotification(context, context.params.id))
  serve(contract.dismissNotification, (context) => dismissNotification(context, context.params.id))
  serve(contract.clearPastNotifications, (context) => clearPastNotifications(context, context.body))
  serve(contract.seeWeek, (context) => seeWeek(context, weekStartForReading(context.body.weekStartDate)))
  serve(contract.listWeekReaders, (context) =>
    listWeekReaders(context, weekStartForReading(context.params.weekStartDate)),
  )
}
