import { describe, expect, test } from 'vitest'
import { judgeUndoing } from './undo-rights.ts'

const [ANA, BEN, MIA, NICO] = [1, 2, 3, 4]
const by = (userId: number, isOnlyDecider = false) => ({ userId, isOnlyDecider })

describe('[UNDO-03] taking back what people said to each other', () => {
  const declined = { before: 'accepted', after: 'declined', actorId: BEN, partyIds: [ANA, BEN] }

  test('is for the person who said it', () => {
    expect(judgeUndoing(declined, by(MIA, true))).toBe('othersWord')
    expect(judgeUndoing(declined, by(ANA))).toBe('othersWord')
    expect(judgeUndoing(declined, by(BEN))).toBeNull()
  })

  test('and so is doing it again', () => {
    const takenBack = { ...declined, before: declined.after, after: declined.before }
    expect(judgeUndoing(takenBack, by(MIA))).toBe('othersWord')
  })

  test('is for anybody where it is said still, as of a request that went along with its shift', () => {
    expect(judgeUndoing({ ...declined, before: 'open', after: 'open' }, by(MIA))).toBeNull()
  })

  test('asks nobody where an offer has ended with its shift', () => {
    expect(judgeUndoing({ ...declined, after: 'ended' }, by(MIA))).toBeNull()
  })
})

describe('[UNDO-03] taking back decisions', () => {
  const approved = { before: 'open', after: 'approved', actorId: MIA, partyIds: [ANA] }

  test('is for anybody who may decide, regardless of who decided', () => {
    expect(judgeUndoing(approved, by(MIA))).toBeNull()
    expect(judgeUndoing(approved, by(NICO))).toBeNull()
  })

  test('is not for the person it is about, nor is redoing it, unless nobody else could', () => {
    const takenBack = { ...approved, before: 'approved', after: 'open' }
    for (const step of [approved, takenBack]) {
      expect(judgeUndoing(step, by(ANA))).toBe('ownMatter')
      expect(judgeUndoing(step, by(ANA, true))).toBeNull()
    }
  })

  test('is for others, too, where it followed from what somebody did for whom it is about, and that may follow again', () => {
    // A manager generates a week, which fills a shift that they had requested themselves.
    const filled = { before: 'open', after: 'approved', actorId: ANA, partyIds: [ANA] }
    const takenBack = { ...filled, before: 'approved', after: 'open' }
    for (const step of [filled, takenBack, { ...filled, after: 'rejected' }]) {
      expect(judgeUndoing(step, by(MIA))).toBeNull()
      expect(judgeUndoing(step, by(ANA))).toBeNull()
    }
  })

  test('taken without a manager, a swap is somebody’s word', () => {
    const taken = { before: 'offered', after: 'done', actorId: BEN, partyIds: [ANA, BEN] }
    expect(judgeUndoing(taken, by(MIA))).toBe('othersWord')
    expect(judgeUndoing(taken, by(BEN))).toBeNull()
    expect(judgeUndoing({ ...taken, before: 'done', after: 'offered' }, by(BEN))).toBe('ownMatter')
  })

  test('leaves the person what they could request again', () => {
    expect(judgeUndoing({ ...approved, after: 'rejected' }, by(ANA))).toBeNull()
  })

  test('does not give back to somebody what they were granted and withdrew from', () => {
    const withdrawn = { before: 'approved', after: 'withdrawn', actorId: ANA, partyIds: [ANA] }
    expect(judgeUndoing(withdrawn, by(ANA))).toBe('ownMatter')
    expect(judgeUndoing({ ...withdrawn, before: 'open' }, by(ANA))).toBeNull()
  })
})
