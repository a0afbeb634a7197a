import { permissionMessages } from '@fairweek/domain/messages/permissions'
import { showFailure } from '../ui/toast-store.ts'
import { isRefusal, messageOf } from './api-error.ts'

/**
 * The toast of a failed call: `title` with the server's words, or with what `describe` makes of them. A refusal is
 * titled 'Permission Denied' and keeps the server's words (NAV-06).
 */
export function showCallFailure(
  title: string,
  error: unknown,
  fallback?: string,
  describe: (message: string) => string = (message) => message,
): void {
  const message = messageOf(error, fallback)
  if (isRefusal(error)) showFailure(permissionMessages.deniedTitle, message)
  else showFailure(title, describe(message))
}
