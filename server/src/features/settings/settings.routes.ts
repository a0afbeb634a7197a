import type { SettingKey } from '@fairweek/domain/contracts/constants'
import { listSettings, saveSetting as saveSettingEndpoint } from '@fairweek/domain/contracts/settings'
import { hasRank } from '@fairweek/domain/rules/permissions'
import { byRank, type Feature } from '../../http/serve.ts'
import { listSettingRows } from '../../settings/settings.store.ts'
import { saveSetting } from './save-setting.ts'

/** The only settings that staff receive, because their screens need them. */
const STAFF_KEYS: ReadonlySet<SettingKey> = new Set([
  'autoFillCancellations',
  'businessName',
  'businessTimeZone',
  'cancellationNoticeHours',
  'clockInOnOwnDevice',
  'payPeriod',
  'payPeriodStart',
  'hoursNeedApproval',
])

export const settingRoutes: Feature = (serve) => {
  serve(
    listSettings,
    async (caller) => {
      const rows = await listSettingRows(caller)
      return hasRank(caller.user.role, 'manager') ? rows : rows.filter(({ key }) => STAFF_KEYS.has(key))
    },
    { sameFor: byRank },
  )
  serve(saveSettingEndpoint, (caller) => saveSetting(caller, caller.body))
}
