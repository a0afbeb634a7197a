import * as contract from '@fairweek/domain/contracts/approval/approval'
import type { Feature } from '../../http/serve.ts'
import { approveHours } from './approve-hours.ts'
import { answerQuestion, askAboutHours } from './hour-questions.ts'
import { withdrawApprovals } from './withdraw-approvals.ts'

export const approvalRoutes: Feature = (serve) => {
  serve(contract.approveHours, (caller) => approveHours(caller, caller.body))
  serve(contract.withdrawApprovals, (caller) => withdrawApprovals(caller, caller.body.shifts))
  serve(contract.askAboutHours, (caller) => askAboutHours(caller, caller.body))
  serve(contract.answerQuestion, (caller) => answerQuestion(caller, caller.params.id, caller.body.answer))
}
