import { NOTIFICATION_TYPES } from '@fairweek/domain/contracts/constants'
import { notificationTypes } from '@fairweek/domain/messages/channels/notification-types'
import { expect, test } from 'vitest'
import { typeText } from './type-text.ts'

test('underscores in a type become spaces', () => {
  expect(typeText('SHIFT_REQUEST_APPROVED')).toBe('SHIFT REQUEST APPROVED')
  expect(typeText('OF_ANOTHER_VERSION')).toBe('OF ANOTHER VERSION')
})

test('every notification type of the API has a name', () => {
  expect(Object.keys(notificationTypes)).toEqual(NOTIFICATION_TYPES)
})
