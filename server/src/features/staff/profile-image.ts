import { MAXIMUM } from '@fairweek/domain/contracts/constants'
import type { Staff } from '@fairweek/domain/contracts/staff'
import { denialMessage } from '@fairweek/domain/messages/permissions'
import { staffMessages } from '@fairweek/domain/messages/staff'
import { mayActOn } from '@fairweek/domain/rules/permissions'
import { beginPicture } from '../../attempts/attempt-limits.ts'
import type { SignedInCaller } from '../../caller/caller.ts'
import { change } from '../../changes/change.ts'
import { AppError } from '../../errors/app-error.ts'
import { refuseOutranked } from '../../people/refuse-outranked.ts'
import { requireStaff } from '../../people/require-staff.ts'
import { deleteUnusedPictures, findProfileImage, storeProfileImage } from './pictures.store.ts'

/** How long a former picture can be restored by an undo. */
const KEPT_MS = 90 * 24 * 60 * 60_000

/** The first bytes of each file type; browsers go by these, whatever type a data URL claims. */
const BEGINNINGS: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  'image/png': (bytes) => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  'image/jpeg': (bytes) => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
  'image/webp': (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
}

function refuseImage(message: string): never {
  throw new AppError('invalid', message, [{ path: 'image', message }])
}

/** Throws if a picture is too large, or if its type is not the one it claims. */
function checkImage(dataUrl: string): void {
  const [head = '', base64 = ''] = dataUrl.split(',')
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > MAXIMUM.imageBytes) refuseImage(staffMessages.imageTooLarge)
  const type = head.slice('data:'.length, head.indexOf(';'))
  if (!BEGINNINGS[type]?.(bytes)) refuseImage(staffMessages.imageUnreadable)
}

/** Returns a person's picture: the caller's own or, for managers, anybody's. */
export async function readProfileImage(caller: SignedInCaller, id: number): Promise<string> {
  const person = await requireStaff(caller, id)
  if (!mayActOn(caller.user, person.userId)) throw new AppError('forbidden', denialMessage('view', 'manager'))
  const image = await findProfileImage(caller, id)
  if (image === null) throw new AppError('notFound', staffMessages.noImage)
  return image
}

/** Stores or, for null, removes the picture of a profile that the caller may change. */
export async function saveProfileImage(caller: SignedInCaller, id: number, image: string | null): Promise<Staff> {
  if (image !== null) {
    checkImage(image)
    await beginPicture(caller)
  }
  return change(caller, image === null ? 'removeProfileImage' : 'saveProfileImage', {}, async (tx) => {
    const before = await requireStaff(tx, id)
    if (!mayActOn(tx.user, before.userId)) throw new AppError('forbidden', denialMessage('edit', 'manager'))
    refuseOutranked(tx.user, before.user)
    await storeProfileImage(tx, id, image)
    await deleteUnusedPictures(tx, new Date(tx.clock() - KEPT_MS).toISOString())
    return requireStaff(tx, id)
  })
}
