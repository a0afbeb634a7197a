import * as contract from '@fairweek/domain/contracts/channels/channels'
import * as choices from '@fairweek/domain/contracts/channels/notification-choices'
import { listReachablePeople } from '@fairweek/domain/contracts/channels/reachable-people'
import * as webhook from '@fairweek/domain/contracts/channels/webhook'
import type { Feature } from '../../http/serve.ts'
import { readNotificationChannels, saveNotificationChoices } from './choices/notification-choices.ts'
import { addPushDevice, checkPushDevice, removePushDevice } from './choices/push-devices.ts'
import { removeEmailChannel, saveEmailChannel } from './email/save-email-channel.ts'
import { testEmailChannel } from './email/test-email-channel.ts'
import { listReachablePeople as listPeople } from './list-reachable-people.ts'
import { readChannelSetup } from './read-channel-setup.ts'
import { renewPushKeys } from './renew-push-keys.ts'
import { removeWebhookChannel, saveWebhookChannel } from './webhook/save-webhook-channel.ts'
import { testWebhookChannel } from './webhook/test-webhook-channel.ts'

export const channelRoutes: Feature = (serve, { outside }) => {
  serve(contract.getChannels, (caller) => readChannelSetup(caller, outside))
  serve(listReachablePeople, (caller) => listPeople(caller, outside))
  serve(contract.saveEmailChannel, (caller) => saveEmailChannel(caller, outside, caller.body))
  serve(contract.removeEmailChannel, (caller) => removeEmailChannel(caller, outside, caller.body.version))
  serve(contract.testEmailChannel, (caller) => testEmailChannel(caller, outside, caller.body))
  serve(webhook.saveWebhookChannel, (caller) => saveWebhookChannel(caller, outside, caller.body))
  serve(webhook.removeWebhookChannel, (caller) => removeWebhookChannel(caller, outside, caller.body.version))
  serve(webhook.testWebhookChannel, (caller) => testWebhookChannel(caller, outside, caller.body.phone))
  serve(contract.renewPushKeys, (caller) => renewPushKeys(caller, outside))
  serve(choices.getNotificationChoices, (caller) => readNotificationChannels(caller, outside))
  serve(choices.saveNotificationChoices, (caller) => saveNotificationChoices(caller, outside, caller.body))
  serve(choices.addPushDevice, (caller) => addPushDevice(caller, outside, caller.body))
  serve(choices.checkPushDevice, (caller) => checkPushDevice(caller, outside, caller.body.endpoint))
  serve(choices.removePushDevice, (caller) => removePushDevice(caller, caller.body.endpoint))
}
