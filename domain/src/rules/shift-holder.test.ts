import { expect, test } from 'vitest'
import { changeHolder, releaseHolder } from './shift-holder.ts'
import { isReassigned } from './shift-state.ts'

const [ANA, BEN, CLEO] = [1, 2, 3]
const isShownReassigned = (holders: ReturnType<typeof changeHolder>) => isReassigned({ ...holders, status: 'Pending' })

test('[SHIFT-05] the first holder is named after every change of hands, until they get the shift back', () => {
  const anas = { staffId: ANA, originalStaffId: null }
  expect(changeHolder(anas, ANA)).toEqual(anas)
  const bens = changeHolder(anas, BEN)
  expect(bens).toEqual({ staffId: BEN, originalStaffId: ANA })
  expect(changeHolder(bens, CLEO)).toEqual({ staffId: CLEO, originalStaffId: ANA })
  expect(isShownReassigned(bens)).toBe(true)
  expect(isShownReassigned(changeHolder(bens, ANA))).toBe(false)
})

test('[SHIFT-05] an unassigned shift has no first holder; a person removed from a shift is its first holder', () => {
  const free = { staffId: null, originalStaffId: null }
  expect(changeHolder(free, ANA)).toEqual({ staffId: ANA, originalStaffId: null })
  const takenOff = changeHolder({ staffId: ANA, originalStaffId: null }, null)
  expect(isShownReassigned(changeHolder(takenOff, BEN))).toBe(true)
  expect(isShownReassigned(changeHolder(takenOff, ANA))).toBe(false)
})

test('[SHIFT-05] the person who cancels stays recorded, and the next holder is shown as reassigned', () => {
  const bens = { staffId: BEN, originalStaffId: ANA }
  expect(releaseHolder(bens)).toEqual({ staffId: null, originalStaffId: BEN })
  expect(releaseHolder(releaseHolder(bens))).toEqual({ staffId: null, originalStaffId: BEN })
  expect(changeHolder(releaseHolder(bens), CLEO)).toEqual({ staffId: CLEO, originalStaffId: BEN })
})
