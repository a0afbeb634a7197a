/** What a program reads that asks for figures without the right to (OPS-06). */
export const metricsMessages = {
  tokenNeeded: 'Metrics need the token of METRICS_TOKEN, as "Authorization: Bearer TOKEN".',
} as const
