import * as contract from '@fairweek/domain/contracts/cover/cover'
import type { Feature } from '../../http/serve.ts'
import { acceptCover, chooseCover, declineCover, withdrawCover } from './answer-cover.ts'
import { askForCover, askMoreForCover } from './ask-for-cover.ts'
import { findCover } from './find-cover.ts'
import { listCovers } from './list-covers.ts'
import { askForCoverPlan, askForOpeningPlan } from './plans/ask-plan.ts'
import { findAskableOpening } from './plans/find-opening.ts'
import { makeCoverPlan } from './plans/make-plan.ts'
import { extendOverOpenShift } from './ways/extend-over-open-shift.ts'
import { giveCover } from './ways/give-cover.ts'
import { splitOpenShift } from './ways/split-open-shift.ts'

export const coverRoutes: Feature = (serve) => {
  serve(contract.findCover, (context) => findCover(context, context.params.id))
  serve(contract.makeCoverPlan, (context) => makeCoverPlan(context, context.params.id, context.body))
  serve(contract.askForCoverPlan, (context) => askForCoverPlan(context, context.params.id, context.body))
  serve(contract.askForOpeningPlan, (context) => askForOpeningPlan(context, context.body))
  serve(contract.findAskableOpening, (context) => findAskableOpening(context, context.query.weekStartDate))
  serve(contract.listCovers, listCovers)
  serve(contract.askForCover, (context) => askForCover(context, context.body))
  serve(contract.askMoreForCover, (context) => askMoreForCover(context, context.params.id, context.body))
  serve(contract.giveCover, (context) => giveCover(context, context.body))
  serve(contract.splitOpenShift, (context) => splitOpenShift(context, context.body))
  serve(contract.extendOverOpenShift, (context) => extendOverOpenShift(context, context.body))
  serve(contract.acceptCover, (context) => acceptCover(context, context.params.id))
  serve(contract.declineCover, (context) => declineCover(context, context.params.id))
  serve(contract.chooseCover, (context) => chooseCover(context, context.params.id, context.body.staffId))
  serve(contract.withdrawCover, (context) => withdrawCover(context, context.params.id))
}
