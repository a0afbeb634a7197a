import * as contract from '@fairweek/domain/contracts/channels/notification-choices'
import type { Feature } from '../../http/serve.ts'
import { readNotificationChannels, saveReach } from '../channels/choices/notification-choices.ts'
import { addPushDevice, checkPushDevice, removePushDevice } from '../channels/choices/push-devices.ts'

export const deliveryRoutes: Feature = (serve, { outside }) => {
  serve(contract.getReach, (caller) => readNotificationChannels(caller, outside))
  serve(contract.saveReach, (caller) => saveReach(caller, outside, caller.body))
  serve(contract.addPushDevice, (caller) => addPushDevice(caller, outside, caller.body))
  serve(contract.checkPushDevice, (caller) => checkPushDevice(caller, outside, caller.body.endpoint))
  serve(contract.removePushDevice, (caller) => removePushDevice(caller, caller.body.endpoint))
}
