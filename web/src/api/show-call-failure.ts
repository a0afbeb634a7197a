import { permissionMessages } from '@fairweek/domain/messages/permissions'
import { showFailure } from '../ui/toast-store.ts'
import { ApiError, messageOf } from './api-error.ts'

/** The toast of a failed call: `title` with the server's words; a refusal is titled 'Permission Denied' (NAV-06). */
export function showCallFailure(title: string, error: unknown, fallback?: string): void {
  const isRefusal = error instanceof ApiError && error.code === 'forbidden'
  showFailure(isRefusal ? permissionMessages.deniedTitle : title, messageOf(error, fallback))
}
