import { permissionMessages } from '@fairweek/domain/messages/permissions'
import { showFailure } from '../ui/toast-store.ts'
import { isRefusal, messageOf } from './api-error.ts'

/**
 * Shows a toast for a failed call: `title` with the server's message, or with the text that `describe` returns. A
 * refusal is titled 'Permission Denied' and keeps the server's message (NAV-06).
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
