import { seeWeek } from '@fairweek/domain/contracts/notifications'
import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { useEffect } from 'react'
import { callEndpoint } from '../../../api/call.ts'

/** Reports that the user's own week is on screen, and reports again when it changes (PUB-02). Failures are ignored. */
export function useSeenWeek(weekStart: string, shifts: readonly Shift[] | undefined) {
  useEffect(() => {
    if (!shifts) return
    const note = () => {
      if (document.visibilityState === 'visible')
        callEndpoint(seeWeek, { body: { weekStartDate: weekStart } }).catch(() => undefined)
    }
    note()
    document.addEventListener('visibilitychange', note)
    return () => document.removeEventListener('visibilitychange', note)
  }, [weekStart, shifts])
}
