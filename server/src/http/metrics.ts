/**
 * Metrics for operators, in the Prometheus text format (decision 0094). No label contains a person, a week or an
 * address.
 */
import { createHash, timingSafeEqual } from 'node:crypto'
import { metricsMessages } from '@fairweek/domain/messages/shell/metrics'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { AppError } from '../errors/app-error.ts'

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
const QUERY_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5]

/** The label value for URLs that no route serves. */
const NO_ROUTE = 'none'

/** The metrics of this process. The figures of the whole installation are the sums over all of its processes. */
export interface Metrics {
  observeQuery(seconds: number): void
  countDelivery(channel: string, outcome: string): void
  /** In this method and the next two, `read` is called whenever the metrics are requested. */
  watchConnections(read: () => Record<'idle' | 'used' | 'waiting', number>): void
  watchStreams(read: () => number): void
  /** May be called several times; the figures are added up. */
  watchGenerations(read: () => Record<'waiting' | 'running', number>): void
  /** Measures the requests of an app, and serves all metrics at `/metrics` to clients that send the token. */
  serve(app: FastifyInstance, token: string): void
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Compares digests, which are equally long, so that the duration does not depend on the token that was sent. */
function holdsToken({ headers }: FastifyRequest, token: string): boolean {
  return timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`))
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'fairweek_http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its reply, without live streams.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers,
  })
  const queries = new Histogram({
    name: 'fairweek_database_query_duration_seconds',
    help: 'Time until the database has answered a statement.',
    buckets: QUERY_SECONDS,
    registers,
  })
  const deliveries = new Counter({
    name: 'fairweek_deliveries_total',
    help: 'Attempts to deliver a notification, by channel and outcome.',
    labelNames: ['channel', 'outcome'],
    registers,
  })
  const watchStates = (name: string, help: string, read: () => Record<string, number>) =>
    new Gauge({
      name,
      help,
      labelNames: ['state'],
      registers,
      collect() {
        for (const [state, count] of Object.entries(read())) this.set({ state }, count)
      },
    })

  const generations: (() => Record<'waiting' | 'running', number>)[] = []

  return {
    observeQuery: (seconds) => queries.observe(seconds),
    countDelivery: (channel, outcome) => deliveries.inc({ channel, outcome }),
    watchConnections: (read) => {
      watchStates('fairweek_database_connections', 'Database connections, and work that waits for one.', read)
    },
    watchStreams: (read) => {
      new Gauge({
        name: 'fairweek_live_streams',
        help: 'Pages that follow changes.',
        registers,
        collect() {
          this.set(read())
        },
      })
    },
    watchGenerations: (read) => {
      generations.push(read)
      if (generations.length > 1) return
      watchStates('fairweek_generations', 'Generations of this process that wait or run.', () => {
        const counts = generations.map((each) => each())
        const sum = (state: 'waiting' | 'running') => counts.reduce((total, count) => total + count[state], 0)
        return { waiting: sum('waiting'), running: sum('running') }
      })
    },
    serve: (app, token) => {
      app.addHook('onResponse', async (request, reply) => {
        // A stream lasts as long as its page is open, so its duration is not measured.
        if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return
        const { method, routeOptions } = request
        const labels = { method, route: routeOptions.url ?? NO_ROUTE, status: reply.statusCode }
        requests.observe(labels, reply.elapsedTime / 1000)
      })
      app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
        if (!holdsToken(request, token)) throw new AppError('unauthenticated', metricsMessages.tokenNeeded)
        return reply
          .type(registry.contentType)
          .header('cache-control', 'no-store')
          .send(await registry.metrics())
      })
    },
  }
}
