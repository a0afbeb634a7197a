import { availableParallelism } from 'node:os'
import {
  acceptPlan,
  cancelGenerate,
  generateSchedule,
  getGenerateCertificate,
  getGenerateProgress,
  getGenerateResult,
  getWeekState,
} from '@fairweek/domain/contracts/generate/generate'
import { generationMessages } from '@fairweek/domain/messages/generate/generation'
import { weekStartForReading } from '@fairweek/domain/time/week'
import { weekKey } from '@fairweek/domain/time/week-key'
import type { Feature } from '../../http/serve.ts'
import { acceptPlan as accept } from './accept-plan.ts'
import { createGenerateJobs } from './generate-jobs.ts'
import { generateSchedule as generate } from './generate-schedule.ts'
import { readWeekState } from './week-state.ts'
import { wordResult } from './word-result.ts'

export const generateRoutes: Feature = (serve, lifetime) => {
  const jobs = createGenerateJobs(availableParallelism())
  lifetime.onClose(() => jobs.cancelAll())
  lifetime.metrics?.watchGenerations(jobs.count)
  serve(generateSchedule, (context) => generate(context, context.body, jobs))
  serve(acceptPlan, (context) => accept(context, context.params.weekStartDate, context.body))
  serve(getGenerateProgress, (context) =>
    jobs.readProgress(context, weekKey(context.business, context.params.weekStartDate)),
  )
  serve(getGenerateResult, async (context) => {
    const { id, result } = await jobs.readResult(context, weekKey(context.business, context.params.weekStartDate))
    return { id, reply: wordResult(result) }
  })
  serve(getGenerateCertificate, async (context) => {
    const week = context.params.weekStartDate
    const text = await jobs.readCertificate(context, weekKey(context.business, week))
    return { filename: `fairweek-certificate-${week}.json`, text }
  })
  serve(getWeekState, (context) => readWeekState(context, weekStartForReading(context.params.weekStartDate)))
  serve(cancelGenerate, async (context) => {
    await jobs.cancel(context, weekKey(context.business, context.params.weekStartDate))
    return { message: generationMessages.cancelled }
  })
}
