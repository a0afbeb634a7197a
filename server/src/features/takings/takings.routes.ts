import * as contract from '@fairweek/domain/contracts/takings/takings'
import type { Feature } from '../../http/serve.ts'
import { importTakings } from './import-takings.ts'
import { readWeekFigures } from './read-week-figures.ts'
import { saveTakings } from './save-takings.ts'

export const takingsRoutes: Feature = (serve) => {
  serve(contract.saveTakings, (caller) => saveTakings(caller, caller.params.date, caller.body))
  serve(contract.importTakings, (caller) => importTakings(caller, caller.body))
  serve(contract.getWeekFigures, (caller) => readWeekFigures(caller, caller.params.weekStartDate))
}
