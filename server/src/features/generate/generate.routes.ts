import { cancelGenerate, generateSchedule, getGenerateProgress } from '@fairweek/domain/contracts/schedule'
import { scheduleMessages } from '@fairweek/domain/messages/schedule'
import type { Feature } from '../../http/serve.ts'
import { createGenerateJobs } from './generate-jobs.ts'
import { generateSchedule as generate } from './generate-schedule.ts'

export const generateRoutes: Feature = (serve, lifetime) => {
  const jobs = createGenerateJobs()
  lifetime.onClose(() => jobs.cancelAll())
  serve(generateSchedule, (context) => generate(context, context.body.weekStartDate, jobs))
  serve(getGenerateProgress, ({ params }) => jobs.progressOf(params.weekStartDate))
  serve(cancelGenerate, ({ params }) => {
    jobs.cancel(params.weekStartDate)
    return { message: scheduleMessages.generateCancelled }
  })
}
