import type { Shift } from '@fairweek/domain/contracts/schedule'
import { copyMessages, copyScreens } from '@fairweek/domain/messages/schedule/copy/copy'
import { handScreens } from '@fairweek/domain/messages/schedule/hand'
import { handKeys } from '@fairweek/domain/messages/schedule/hand-keys'
import type { Shortfall } from '@fairweek/domain/rules/coverage'
import { type ReactNode, useCallback, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { showFailure, showToast } from '../../../ui/toast-store.ts'
import { spokenShift } from '../shift-look.ts'
import type { Names } from '../use-schedule-data.ts'
import type { Arrangement } from './drag-model.ts'
import { type GridIndex, markHeld, needKey } from './find-target.ts'
import { HandCard } from './hand-card.tsx'
import { spokenPlace, verdictText } from './hand-words.ts'
import type { HandWeek } from './judge-arrangement.ts'
import type { LotAsk } from './lot-ask.ts'
import { LotControls } from './lot-controls.tsx'
import { SelectionProvider, useSelection } from './selection.ts'
import { type HandVoice, type StepRows, useGridKeys } from './use-grid-keys.ts'
import { useHand } from './use-hand.ts'
import { usePointerDrag } from './use-pointer-drag.ts'
import { useSelect } from './use-select.ts'

const KeysDialog = lazyPart(async () => (await import('./keys-dialog.tsx')).KeysDialog)

const MARGIN = 12

export interface HandSurfaceProps {
  week: HandWeek
  /** Shifts on screen. */
  shifts: readonly Shift[]
  openings: readonly Shortfall[]
  names: Names
  stepRows: StepRows | null
  onArrange: (arrangement: Arrangement) => void
  /** The roster. It is not drawn anew while something is dragged over it. */
  children: ReactNode
}

/** Lets the roster in it be taken in hand: dragged by mouse, walked and moved by keyboard, told to those who hear it. */
export function HandSurface({ week, shifts, openings, names, stepRows, onArrange, children }: HandSurfaceProps) {
  const root = useRef<HTMLElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const point = useRef({ x: 0, y: 0 })
  const hintId = useId()
  const [spoken, setSpoken] = useState('')
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const nameOf = useCallback((staffId: number) => week.staff.get(staffId)?.name ?? '', [week.staff])
  const index = useMemo((): GridIndex => {
    const byId = new Map(shifts.map((shift) => [shift.id, shift]))
    const byKey = new Map(openings.map((opening) => [needKey(opening), opening]))
    return { shiftOf: (id) => byId.get(id), openingOf: (key) => byKey.get(key) }
  }, [shifts, openings])
  const hand = useHand(week, index.shiftOf, onArrange)
  const { held } = hand
  const placeCard = useCallback(() => {
    const { current } = card
    if (!current) return
    const { x, y } = point.current
    const { offsetWidth, offsetHeight } = current
    const left = x + MARGIN + offsetWidth > window.innerWidth ? x - MARGIN - offsetWidth : x + MARGIN
    const top = y + MARGIN + offsetHeight > window.innerHeight ? y - MARGIN - offsetHeight : y + MARGIN
    current.style.transform = `translate(${Math.max(MARGIN, left)}px, ${Math.max(MARGIN, top)}px)`
  }, [])
  const moveCard = useCallback(
    (x: number, y: number) => {
      point.current = { x, y }
      placeCard()
    },
    [placeCard],
  )
  const standBeside = useCallback(
    (element: Element) => {
      const { right, top } = element.getBoundingClientRect()
      moveCard(right, top)
    },
    [moveCard],
  )
  // What it says changes its size, and so where it fits.
  useLayoutEffect(placeCard)
  useLayoutEffect(() => markHeld(root.current, held?.shift.id ?? null))

  const voice: HandVoice = {
    pickedUp: (shift) =>
      setSpoken(handScreens.spoken.pickedUp(spokenShift(shift, names.personOf(shift), names.roleOf(shift.roleId)))),
    aimed: ({ arrangement, verdict, isUnchanged }) =>
      setSpoken(handScreens.spoken.aim(spokenPlace(arrangement, names, nameOf), verdictText(verdict, isUnchanged))),
    dropped: (drop, aim) => {
      if (!aim) return
      const place = spokenPlace(aim.arrangement, names, nameOf)
      const { spoken: say } = handScreens
      setSpoken(drop === 'refused' ? say.cannotDrop(aim.verdict.reasons.join('; ')) : say.dropped(place))
    },
    remembered: (shift) => {
      const text = spokenShift(shift, names.personOf(shift), names.roleOf(shift.roleId))
      setSpoken(handScreens.spoken.remembered(text))
      showToast({ title: copyScreens.remembered(names.personOf(shift)) })
    },
    pasted: (drop, { arrangement, verdict }) => {
      if (drop === 'done') setSpoken(handScreens.spoken.pasted(spokenPlace(arrangement, names, nameOf)))
      else {
        const reasons = drop === 'refused' ? verdict.reasons : [copyMessages.alreadyThere]
        showFailure(copyScreens.failed, reasons.join('; '))
      }
    },
    putBack: () => setSpoken(handScreens.spoken.putBack),
  }
  const onPointerDown = usePointerDrag(root, hand, index, moveCard)
  const selection = useSelection()
  const [ask, setAsk] = useState<LotAsk | null>(null)
  const { onClickCapture, selectByKey } = useSelect(root, selection)
  const onHelp = useCallback(() => setIsHelpOpen(true), [])
  /** Asks about a shift, and about those that are selected with it. */
  const onLot = (what: LotAsk, shift: Shift) => {
    if (!selection.has(shift.id)) selection.select([shift.id])
    setAsk(what)
  }
  const keyHandlers = useGridKeys(root, { hand, index, voice, stepRows, selectByKey, onLot, onHelp }, standBeside)
  return (
    <>
      <section
        ref={root}
        aria-label={handScreens.roster}
        aria-describedby={hintId}
        onPointerDown={onPointerDown}
        onClickCapture={onClickCapture}
        {...keyHandlers}
      >
        <SelectionProvider value={selection}>{children}</SelectionProvider>
      </section>
      <p id={hintId} className="sr-only">
        {handKeys.hint}
      </p>
      <LotControls
        selection={selection}
        shifts={shifts}
        names={names}
        week={week}
        ask={ask}
        onAsk={setAsk}
        onArrange={onArrange}
      />
      {held ? <HandCard held={held} names={names} nameOf={nameOf} cardRef={card} /> : null}
      <p role="status" aria-live="assertive" className="sr-only">
        {spoken}
      </p>
      {isHelpOpen ? <KeysDialog onClose={() => setIsHelpOpen(false)} /> : null}
    </>
  )
}
