import { describe, expect, test } from 'vitest'
import { judgeUndoing } from './undo-rights.ts'

const [ANA, BEN, MIA, NICO] = [1, 2, 3, 4]
const by = (userId: number, isOnlyDecider = false) => ({ userId, isOnlyDecider })

describe('[UNDO-03] undoing what one person told another', () => {
  const declined = { before: 'accepted', after: 'declined', actorId: BEN, partyIds: [ANA, BEN] }

  test('is allowed only for the person who said it', () => {
    expect(judgeUndoing(declined, by(MIA, true))).toBe('othersWord')
    expect(judgeUndoing(declined, by(ANA))).toBe('othersWord')
    expect(judgeUndoing(declined, by(BEN))).toBeNull()
  })

  test('includes redoing it', () => {
    const takenBack = { ...declined, before: declined.after, after: declined.before }
    expect(judgeUndoing(takenBack, by(MIA))).toBe('othersWord')
  })

  test('is allowed for anybody if the answer itself does not change, as when its shift changed', () => {
    expect(judgeUndoing({ ...declined, before: 'open', after: 'open' }, by(MIA))).toBeNull()
  })

  test('is allowed for anybody if the offer ended with its shift', () => {
    expect(judgeUndoing({ ...declined, after: 'ended' }, by(MIA))).toBeNull()
  })
})

describe('[UNDO-03] undoing decisions', () => {
  const approved = { before: 'open', after: 'approved', actorId: MIA, partyIds: [ANA] }

  test('is allowed for every manager who may decide, not only for the one who did', () => {
    expect(judgeUndoing(approved, by(MIA))).toBeNull()
    expect(judgeUndoing(approved, by(NICO))).toBeNull()
  })

  test('and redoing them are refused for the person they are about, unless nobody else can', () => {
    const takenBack = { ...approved, before: 'approved', after: 'open' }
    for (const step of [approved, takenBack]) {
      expect(judgeUndoing(step, by(ANA))).toBe('ownMatter')
      expect(judgeUndoing(step, by(ANA, true))).toBeNull()
    }
  })

  test('is allowed for anybody if the decision followed from an action of the person it is about', () => {
    // A manager generates a week, which fills a shift that they had requested themselves.
    const filled = { before: 'open', after: 'approved', actorId: ANA, partyIds: [ANA] }
    const takenBack = { ...filled, before: 'approved', after: 'open' }
    for (const step of [filled, takenBack, { ...filled, after: 'rejected' }]) {
      expect(judgeUndoing(step, by(MIA))).toBeNull()
      expect(judgeUndoing(step, by(ANA))).toBeNull()
    }
  })

  test('of a swap without a manager is allowed only for the person who accepted it', () => {
    const taken = { before: 'offered', after: 'done', actorId: BEN, partyIds: [ANA, BEN] }
    expect(judgeUndoing(taken, by(MIA))).toBe('othersWord')
    expect(judgeUndoing(taken, by(BEN))).toBeNull()
    expect(judgeUndoing({ ...taken, before: 'done', after: 'offered' }, by(BEN))).toBe('ownMatter')
  })

  test('is allowed for the person if it leaves something that they could request again', () => {
    expect(judgeUndoing({ ...approved, after: 'rejected' }, by(ANA))).toBeNull()
  })

  test('is refused if it would return to a person what they were granted and then withdrew', () => {
    const withdrawn = { before: 'approved', after: 'withdrawn', actorId: ANA, partyIds: [ANA] }
    expect(judgeUndoing(withdrawn, by(ANA))).toBe('ownMatter')
    expect(judgeUndoing({ ...withdrawn, before: 'open' }, by(ANA))).toBeNull()
  })
})
