import type { Shift } from '@fairweek/domain/contracts/schedule/schedule'
import { copyMessages, copyScreens } from '@fairweek/domain/messages/schedule/copy/copy'
import { editingScreens } from '@fairweek/domain/messages/schedule/editing/editing'
import { editingKeys } from '@fairweek/domain/messages/schedule/editing/editing-keys'
import type { Shortfall } from '@fairweek/domain/rules/coverage/coverage'
import { type ReactNode, useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { spokenShift } from '../../../marks/shift-look.ts'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { showFailure, showToast } from '../../../ui/toast-store.ts'
import { noteHeldShift } from '../../live/held-shift.ts'
import type { Names } from '../use-schedule-data.ts'
import { DragCard } from './drag-card.tsx'
import type { ShiftMove } from './drag-model.ts'
import { spokenPlace, verdictText } from './editing-words.ts'
import { type GridIndex, markHeld, needKey } from './find-target.ts'
import { type EditingWeek, listObjections } from './judge-move.ts'
import { BulkControls } from './selection/bulk-controls.tsx'
import type { BulkQuestion } from './selection/bulk-question.ts'
import { SelectionProvider, useSelection } from './selection/selection.ts'
import { useSelect } from './selection/use-select.ts'
import { useEditing } from './use-editing.ts'
import { type EditingVoice, type StepRows, useGridKeys } from './use-grid-keys.ts'
import { usePointerDrag } from './use-pointer-drag.ts'

const KeysDialog = lazyComponent(async () => (await import('./keys-dialog.tsx')).KeysDialog)

const MARGIN = 12
/** Distance at which the card stands above a finger, which would cover it. */
const FINGER = 36

export interface EditingSurfaceProps {
  week: EditingWeek
  /** Shifts on screen. */
  shifts: readonly Shift[]
  openings: readonly Shortfall[]
  names: Names
  stepRows: StepRows | null
  /** Saves a move; `objections` are the conflicts that it adds for people. */
  onShiftMove: (shiftMove: ShiftMove, objections: readonly string[]) => void
  /** The roster. It is not re-rendered while a shift is dragged over it. */
  children: ReactNode
}

/** Makes the roster editable by mouse, finger and keyboard, and announces moves to screen readers. */
export function EditingSurface({
  week,
  shifts,
  openings,
  names,
  stepRows,
  onShiftMove,
  children,
}: EditingSurfaceProps) {
  const root = useRef<HTMLElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const point = useRef({ x: 0, y: 0, isFinger: false })
  const hintId = useId()
  const [spoken, setSpoken] = useState('')
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const nameOf = useCallback((staffId: number) => week.staff.get(staffId)?.name ?? '', [week.staff])
  const index = useMemo((): GridIndex => {
    const byId = new Map(shifts.map((shift) => [shift.id, shift]))
    const byKey = new Map(openings.map((opening) => [needKey(opening), opening]))
    return { shiftOf: (id) => byId.get(id), openingOf: (key) => byKey.get(key) }
  }, [shifts, openings])
  const move = (shiftMove: ShiftMove) => onShiftMove(shiftMove, listObjections(shiftMove, week))
  const editing = useEditing(week, index.shiftOf, move)
  const { held } = editing
  const placeCard = useCallback(() => {
    const { current } = card
    if (!current) return
    const { x, y, isFinger } = point.current
    const { offsetWidth, offsetHeight } = current
    const left = x + MARGIN + offsetWidth > window.innerWidth ? x - MARGIN - offsetWidth : x + MARGIN
    const above = y - (isFinger ? FINGER : MARGIN) - offsetHeight
    const isAbove = isFinger ? above >= MARGIN : y + MARGIN + offsetHeight > window.innerHeight
    const top = isAbove ? above : y + (isFinger ? FINGER : MARGIN)
    current.style.transform = `translate(${Math.max(MARGIN, left)}px, ${Math.max(MARGIN, top)}px)`
  }, [])
  const moveCard = useCallback(
    (x: number, y: number, isFinger = false) => {
      point.current = { x, y, isFinger }
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
  // The card's text determines its size and therefore where it fits.
  useLayoutEffect(placeCard)
  useLayoutEffect(() => markHeld(root.current, held?.shift.id ?? null))
  useEffect(() => noteHeldShift(held?.shift.id ?? null), [held?.shift.id])
  useEffect(() => () => noteHeldShift(null), [])

  const voice: EditingVoice = {
    pickedUp: (shift) =>
      setSpoken(editingScreens.spoken.pickedUp(spokenShift(shift, names.personOf(shift), names.roleOf(shift.roleId)))),
    aimed: ({ shiftMove, verdict, isUnchanged }) =>
      setSpoken(editingScreens.spoken.aim(spokenPlace(shiftMove, names, nameOf), verdictText(verdict, isUnchanged))),
    dropped: (drop, aim) => {
      if (!aim) return
      const place = spokenPlace(aim.shiftMove, names, nameOf)
      const { spoken: say } = editingScreens
      setSpoken(drop === 'refused' ? say.cannotDrop(aim.verdict.reasons.join('; ')) : say.dropped(place))
    },
    remembered: (shift) => {
      const text = spokenShift(shift, names.personOf(shift), names.roleOf(shift.roleId))
      setSpoken(editingScreens.spoken.remembered(text))
      showToast({ title: copyScreens.remembered(names.personOf(shift)) })
    },
    pasted: (drop, { shiftMove, verdict }) => {
      if (drop === 'done') setSpoken(editingScreens.spoken.pasted(spokenPlace(shiftMove, names, nameOf)))
      else {
        const reasons = drop === 'refused' ? verdict.reasons : [copyMessages.alreadyThere]
        showFailure(copyScreens.failed, reasons.join('; '))
      }
    },
    putBack: () => setSpoken(editingScreens.spoken.putBack),
  }
  const onPointerDown = usePointerDrag(root, editing, index, moveCard)
  const selection = useSelection()
  const [ask, setAsk] = useState<BulkQuestion | null>(null)
  const { onClickCapture, selectByKey } = useSelect(root, selection)
  const onHelp = useCallback(() => setIsHelpOpen(true), [])
  /** Opens a bulk dialog for a shift and, if that shift is selected, for all selected shifts. */
  const onBulk = (what: BulkQuestion, shift: Shift) => {
    if (!selection.has(shift.id)) selection.select([shift.id])
    setAsk(what)
  }
  const keyHandlers = useGridKeys(root, { editing, index, voice, stepRows, selectByKey, onBulk, onHelp }, standBeside)
  return (
    <>
      <section
        ref={root}
        aria-label={editingScreens.roster}
        aria-describedby={hintId}
        onPointerDown={onPointerDown}
        onClickCapture={onClickCapture}
        {...keyHandlers}
      >
        <SelectionProvider value={selection}>{children}</SelectionProvider>
      </section>
      <p id={hintId} className="sr-only">
        {editingKeys.hint}
      </p>
      <BulkControls
        selection={selection}
        shifts={shifts}
        names={names}
        week={week}
        ask={ask}
        onAsk={setAsk}
        onShiftMove={move}
      />
      {held ? <DragCard held={held} names={names} nameOf={nameOf} cardRef={card} /> : null}
      <p role="status" aria-live="assertive" className="sr-only">
        {spoken}
      </p>
      {isHelpOpen ? <KeysDialog onClose={() => setIsHelpOpen(false)} /> : null}
    </>
  )
}
