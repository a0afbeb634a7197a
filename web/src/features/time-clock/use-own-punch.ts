import type { PunchKind } from '@fairweek/domain/contracts/constants'
import { type OwnClock, punchOwn } from '@fairweek/domain/contracts/time-clock/time-clock'
import { timeClockScreens } from '@fairweek/domain/messages/time-clock/screens'
import { useState } from 'react'
import { messageOf } from '../../api/api-error.ts'
import { useEndpointMutation } from '../../api/use-endpoint.ts'
import { type PositionFailure, readPosition } from '../../ui/read-position.ts'
import { createPunchId } from './punch-id.ts'

interface OwnPunchOptions {
  clock: OwnClock | undefined
  /** The code of a tablet that the user has scanned. */
  code?: string | undefined
  onPunched?: (kind: PunchKind) => void
}

/**
 * Clocks the user in or out on their own device; who forgot to clock out is asked first when they left (CLOCK-05,
 * CLOCK-08, CLOCK-09).
 */
export function useOwnPunch({ clock, code, onPunched }: OwnPunchOptions) {
  const [isAsking, setIsAsking] = useState(false)
  /** That the device is asked where it is, or why it did not say. */
  const [placing, setPlacing] = useState<'asking' | PositionFailure | null>(null)
  const punching = useEndpointMutation(punchOwn, {
    onSuccess: (_, { body }) => {
      setIsAsking(false)
      onPunched?.(body.kind)
    },
  })
  const forgottenSince = clock?.forgottenSince ?? null
  const punch = async (kind: PunchKind, leftAt: string | null) => {
    const body = { id: createPunchId(), kind, leftAt }
    if (code !== undefined) return punching.mutate({ body: { ...body, code } })
    if (!clock?.needsPosition) return punching.mutate({ body })
    setPlacing('asking')
    const position = await readPosition()
    if (typeof position === 'string') return setPlacing(position)
    setPlacing(null)
    punching.mutate({ body: { ...body, position } })
  }
  const noPosition = placing === null || placing === 'asking' ? null : timeClockScreens.positionFailures[placing]
  const refusal = punching.error ? messageOf(punching.error, timeClockScreens.ownFailed) : null
  return {
    isPending: punching.isPending || placing === 'asking',
    /** What the user should know before they press; null if nothing. */
    hint: code === undefined && clock?.isAllowed && clock.needsPosition ? timeClockScreens.positionHint : null,
    /** Why the last try failed. */
    failure: noPosition ?? refusal,
    /** The last punch of the attendance that the user is asked about; null if nothing is asked. */
    askedSince: isAsking ? forgottenSince : null,
    choose: (kind: PunchKind) => {
      if (kind === 'in' && forgottenSince !== null) setIsAsking(true)
      else void punch(kind, null)
    },
    answer: (leftAt: string | null) => void punch('in', leftAt),
  }
}
