import * as contract from '@fairweek/domain/contracts/reach/reach'
import type { Feature } from '../../http/serve.ts'
import { addPushDevice, removePushDevice } from './push-devices.ts'
import { readReach, saveReach } from './reach-choices.ts'

export const reachRoutes: Feature = (serve, { outside }) => {
  serve(contract.getReach, (caller) => readReach(caller, outside))
  serve(contract.saveReach, (caller) => saveReach(caller, outside, caller.body))
  serve(contract.addPushDevice, (caller) => addPushDevice(caller, outside, caller.body))
  serve(contract.removePushDevice, (caller) => removePushDevice(caller, caller.body.endpoint))
}
