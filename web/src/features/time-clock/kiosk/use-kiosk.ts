import { MAXIMUM, type PunchKind } from '@fairweek/domain/contracts/constants'
import {
  type ClockedPerson,
  type KioskPunch,
  type KioskState,
  type PunchOutcome,
  readKiosk,
  sendPunches,
} from '@fairweek/domain/contracts/time-clock/kiosk'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { callEndpoint } from '../../../api/call.ts'
import { createPunchId } from '../punch-id.ts'
import { canSeal, sealPin } from './seal-pin.ts'
import {
  forgetPunches,
  lastState,
  markAsDelayed,
  type PairedDevice,
  readUnsentPunches,
  storePunch,
} from './unsent-punches.ts'

const REFRESH_MILLISECONDS = 20_000
/** The server refuses codes that are older than a minute; nobody should scan one that is about to expire. */
const CODE_SHOWN_MILLISECONDS = 45_000

/** What became of a punch: the server's answer; `unsent`: stored on the tablet only; `failed`: not even that. */
export type PunchResult = PunchOutcome | 'unsent' | 'failed'

interface NewPunch {
  staffId: number
  kind: PunchKind
  leftAt: string | null
  pin: string
}

const STATE_AFTER: Record<PunchKind, ClockedPerson['state']> = { in: 'in', break: 'break', back: 'in', out: 'out' }

/** Returns people as they are after punches that the server does not know yet. */
function afterPunches(people: readonly ClockedPerson[], punches: readonly KioskPunch[]): ClockedPerson[] {
  return people.map((person) => {
    const last = punches.findLast(({ staffId }) => staffId === person.staffId)
    if (!last) return person
    const state = STATE_AFTER[last.kind]
    return { ...person, state, since: state === 'out' ? null : last.at, forgottenSince: null }
  })
}

const isRefused = (error: unknown) => error instanceof ApiError && error.status === 401

/**
 * The state of a paired tablet. Punches are stored on it first, then sent in order; what the server has not answered
 * stays and is sent again, with the same id, so that it counts once.
 */
export function useKiosk(device: PairedDevice, onRefused: () => void) {
  const [state, setState] = useState<KioskState | null>(lastState.read)
  const [unsent, setUnsent] = useState(readUnsentPunches)
  const [isOffline, setIsOffline] = useState(false)
  const [code, setCode] = useState<string | null>(null)
  const turn = useRef<Promise<unknown>>(Promise.resolve())

  const show = useCallback((next: KioskState) => {
    lastState.write(next)
    setState(next)
  }, [])

  /** Runs work when no other call of this tablet is under way, so that punches arrive in order. */
  const inTurn = useCallback(<Result>(work: () => Promise<Result>): Promise<Result> => {
    const mine = turn.current.then(work)
    turn.current = mine.catch(() => {})
    return mine
  }, [])

  const sendBatch = useCallback(
    async (punches: readonly KioskPunch[]) => {
      const sentAt = new Date().toISOString()
      const body = { token: device.token, sentAt, punches: [...punches] }
      const { results, people } = await callEndpoint(sendPunches, { body })
      forgetPunches(results.map(({ id }) => id))
      const before = lastState.read()
      if (before) show({ ...before, people })
      return results
    },
    [device, show],
  )

  const sendUnsent = useCallback(async () => {
    const outcomes = new Map<string, PunchOutcome>()
    try {
      for (let rest = readUnsentPunches(); rest.length > 0; rest = readUnsentPunches())
        for (const { id, outcome } of await sendBatch(rest.slice(0, MAXIMUM.punches))) outcomes.set(id, outcome)
      setIsOffline(false)
    } catch (error) {
      markAsDelayed()
      if (isRefused(error)) onRefused()
      setIsOffline(true)
    }
    setUnsent(readUnsentPunches())
    return outcomes
  }, [onRefused, sendBatch])

  const refresh = useCallback(
    () =>
      inTurn(async () => {
        await sendUnsent()
        try {
          const { code: next, ...rest } = await callEndpoint(readKiosk, { body: { token: device.token } })
          show(rest)
          setCode(next)
          setIsOffline(false)
        } catch (error) {
          if (isRefused(error)) onRefused()
          setIsOffline(true)
        }
      }),
    [device, inTurn, onRefused, sendUnsent, show],
  )

  useEffect(() => {
    // Whoever made these punches has left.
    markAsDelayed()
    void refresh()
    const timer = setInterval(() => void refresh(), REFRESH_MILLISECONDS)
    const now = () => void refresh()
    window.addEventListener('online', now)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', now)
    }
  }, [refresh])

  useEffect(() => {
    if (code === null) return
    const timer = setTimeout(() => setCode(null), CODE_SHOWN_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [code])

  const punch = async ({ pin, ...facts }: NewPunch): Promise<PunchResult> => {
    const made = { ...facts, id: createPunchId(), at: new Date().toISOString(), wasKept: false }
    if (canSeal()) {
      storePunch({ ...made, pin: { kind: 'sealed', value: await sealPin(pin, device.sealingKey) } })
      return (await inTurn(sendUnsent)).get(made.id) ?? 'unsent'
    }
    try {
      const [result] = await inTurn(() => sendBatch([{ ...made, pin: { kind: 'plain', value: pin } }]))
      return result?.outcome ?? 'failed'
    } catch {
      return 'failed'
    }
  }

  return {
    state: state && { ...state, people: afterPunches(state.people, unsent) },
    isOffline,
    unsentCount: unsent.length,
    /** What the tablet shows as a QR code; null without a network. */
    code: isOffline ? null : code,
    punch,
  }
}
