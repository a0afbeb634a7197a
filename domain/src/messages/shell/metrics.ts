/** Reply to a metrics request without a valid token (OPS-06). */
import { catalogue } from '../../language/catalogue.ts'

export const metricsMessages = catalogue('metricsMessages', {
  tokenNeeded: 'Metrics need the token of METRICS_TOKEN, as "Authorization: Bearer TOKEN".',
})
