import { NOTIFICATION_TYPES } from '@fairweek/domain/contracts/constants'
import { notificationTypes } from '@fairweek/domain/messages/channels/notification-types'
import { expect, test } from 'vitest'
import { typeText } from './type-text.ts'

test('underscores in a type become spaces', () => {
  expect(typeText({ type: 'SHIFT_REQUEST_APPROVED', metadata: null })).toBe('SHIFT REQUEST APPROVED')
  expect(typeText({ type: 'OF_ANOTHER_VERSION', metadata: null })).toBe('OF ANOTHER VERSION')
})

test('[NOTE-12] a request to cancel is named by its kind', () => {
  expect(typeText({ type: 'SHIFT_REQUESTED', metadata: '{"kind":"cancellation"}' })).toBe('CANCELLATION REQUESTED')
  expect(typeText({ type: 'SHIFT_REQUESTED', metadata: '{"staffId":3}' })).toBe('SHIFT REQUESTED')
})

test('every notification type of the API has a name', () => {
  expect(Object.keys(notificationTypes)).toEqual(NOTIFICATION_TYPES)
})
