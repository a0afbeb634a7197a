import * as kiosk from '@fairweek/domain/contracts/time-clock/kiosk'
import { listOvertimeNow as listOvertimeNowEndpoint } from '@fairweek/domain/contracts/time-clock/overtime-now'
import * as contract from '@fairweek/domain/contracts/time-clock/time-clock'
import type { Feature } from '../../http/serve.ts'
import { addClockedShift } from './add-clocked-shift.ts'
import { correctPunch } from './correct-punch.ts'
import { readKiosk, sendPunches } from './kiosk-punches.ts'
import { listStoredKiosks } from './kiosks.store.ts'
import { createKiosk, pairKiosk, removeKiosk } from './kiosks.ts'
import { listOvertimeNow } from './list-overtime-now.ts'
import { getOwnClock, punchOwn, savePin } from './own-clock.ts'
import { listClocked } from './read-clocked.ts'
import { takeOverHours } from './take-over-hours.ts'

export const timeClockRoutes: Feature = (serve) => {
  serve(kiosk.listKiosks, listStoredKiosks)
  serve(kiosk.createKiosk, (caller) => createKiosk(caller, caller.body.name))
  serve(kiosk.removeKiosk, (caller) => removeKiosk(caller, caller.params.id))
  serve(kiosk.pairKiosk, (caller) => pairKiosk(caller, caller.body.code))
  serve(kiosk.readKiosk, (caller) => readKiosk(caller, caller.body.token))
  serve(kiosk.sendPunches, (caller) => sendPunches(caller, caller.body))
  serve(contract.getOwnClock, getOwnClock)
  serve(contract.getPresentAddress, async ({ address }) => ({ address }))
  serve(contract.punchOwn, (caller) => punchOwn(caller, caller.body))
  serve(contract.savePin, (caller) => savePin(caller, caller.params.id, caller.body.pin))
  serve(contract.listClocked, (caller) => listClocked(caller, caller.query))
  serve(contract.correctPunch, (caller) => correctPunch(caller, caller.body))
  serve(listOvertimeNowEndpoint, (caller) => listOvertimeNow(caller))
  serve(contract.takeOverHours, (caller) => takeOverHours(caller, caller.body))
  serve(contract.addClockedShift, (caller) => addClockedShift(caller, caller.body))
}
