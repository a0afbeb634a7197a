import type { PunchKind } from '@fairweek/domain/contracts/constants'
import { type OwnClock, punchOwn } from '@fairweek/domain/contracts/time-clock/time-clock'
import { timeClockScreens } from '@fairweek/domain/messages/time-clock/screens'
import { useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { useEndpointMutation } from '../../api/use-endpoint.ts'
import { createPunchId } from './punch-id.ts'

interface OwnPunchOptions {
  clock: OwnClock | undefined
  /** The code of a tablet that the user has scanned. */
  code?: string | undefined
  onPunched?: (kind: PunchKind) => void
}

/**
 * Clocks the user in or out on their own device; who forgot to clock out is asked first when they left (CLOCK-05,
 * CLOCK-08).
 */
export function useOwnPunch({ clock, code, onPunched }: OwnPunchOptions) {
  const [isAsking, setIsAsking] = useState(false)
  const punching = useEndpointMutation(punchOwn, {
    onSuccess: (_, { body }) => {
      setIsAsking(false)
      onPunched?.(body.kind)
    },
  })
  const forgottenSince = clock?.forgottenSince ?? null
  const punch = (kind: PunchKind, leftAt: string | null) =>
    punching.mutate({ body: { id: createPunchId(), kind, leftAt, ...(code !== undefined && { code }) } })
  return {
    isPending: punching.isPending,
    /** Why the last try failed. */
    failure: punching.error ? messageOf(punching.error, timeClockScreens.ownFailed) : null,
    /** The last punch of the attendance that the user is asked about; null if nothing is asked. */
    askedSince: isAsking ? forgottenSince : null,
    choose: (kind: PunchKind) => {
      if (kind === 'in' && forgottenSince !== null) setIsAsking(true)
      else punch(kind, null)
    },
    answer: (leftAt: string | null) => punch('in', leftAt),
  }
}
