/** Approval of hours, where the business requires it (APPR-04, APPR-06), and questions about them (APPR-08). */
import { z } from 'zod'
import { questionMessages } from '../../messages/approval/questions.ts'
import { MAXIMUM } from '../constants.ts'
import { defineEndpoint } from '../endpoint.ts'
import { doneSchema, idParams, idSchema, textSchema, versionSchema } from '../fields.ts'

const seenShift = { id: idSchema, version: versionSchema }
const listOf = <Seen extends z.ZodType>(shift: Seen) => z.array(shift).min(1).max(MAXIMUM.weekShifts)

export const approveHours = defineEndpoint({
  name: 'approveHours',
  method: 'POST',
  path: '/api/timesheets/approvals',
  access: 'manager',
  denial: 'edit',
  summary: 'Approve the hours of shifts, as one change',
  body: z.strictObject({
    shifts: listOf(
      z.strictObject({
        ...seenShift,
        /** `clocked` first records the hours by the time clock; `shown` approves the hours as they are. */
        hours: z.enum(['shown', 'clocked']),
      }),
    ),
  }),
  response: doneSchema,
})

export const withdrawApprovals = defineEndpoint({
  name: 'withdrawApprovals',
  method: 'POST',
  path: '/api/timesheets/approvals/withdraw',
  access: 'manager',
  denial: 'edit',
  summary: 'Withdraw the approval of shifts, as one change',
  body: z.strictObject({ shifts: listOf(idSchema) }),
  response: doneSchema,
})

export const askAboutHours = defineEndpoint({
  name: 'askAboutHours',
  method: 'POST',
  path: '/api/timesheets/questions',
  access: 'staff',
  denial: 'edit',
  summary: 'Ask about the hours of one’s own shift; managers are notified',
  body: z.strictObject({
    shiftId: idSchema,
    question: textSchema(MAXIMUM.reason).min(1, { error: () => questionMessages.questionRequired }),
  }),
  response: doneSchema,
  refusals: ['notFound'],
})

export const answerQuestion = defineEndpoint({
  name: 'answerQuestion',
  method: 'POST',
  path: '/api/timesheets/questions/:id/answer',
  access: 'manager',
  denial: 'edit',
  summary: 'Answer a question about hours, once; the person is notified',
  params: idParams,
  body: z.strictObject({
    answer: textSchema(MAXIMUM.reason).min(1, { error: () => questionMessages.answerRequired }),
  }),
  response: doneSchema,
})

export const approvalEndpoints = [approveHours, withdrawApprovals, askAboutHours, answerQuestion] as const
