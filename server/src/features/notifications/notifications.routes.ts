import * as contract from '@fairweek/domain/contracts/notifications'
import { weekStartForReading } from '@fairweek/domain/time/week'
import type { Feature } from '../../http/serve.ts'
import { createOffersReader } from './offers-reader.ts'
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
  const readOffers = createOffersReader()
  serve(contract.listNotifications, (context) => listNotifications(context, readOffers))
  serve(contract.listStaffNotifications, (context) =>
    listStaffNotifications(context, context.params.staffId, readOffers),
  )
  serve(contract.readNotification, (context) => readNotification(context, context.params.id, readOffers))
  serve(contract.dismissNotification, (context) => dismissNotification(context, context.params.id, readOffers))
  serve(contract.clearPastNotifications, (context) => clearPastNotifications(context, context.body))
  serve(contract.seeWeek, (context) => seeWeek(context, weekStartForReading(context.body.weekStartDate)))
  serve(contract.listWeekReaders, (context) =>
    listWeekReaders(context, weekStartForReading(context.params.weekStartDate)),
  )
}
