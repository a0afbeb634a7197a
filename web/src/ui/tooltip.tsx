import * as Slot from 'radix-ui/slot'
import {
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'

const DELAY_MS = 350
/**
 * How long a tooltip stays after the pointer leaves: long enough to reach the tooltip itself, or the next button, whose
 * tooltip then appears without a delay.
 */
const LINGER_MS = 150
const GAP = 6
const EDGE = 8

let lastHiddenAt = Number.NEGATIVE_INFINITY

/** A tooltip on hover and focus. Never put information only in a tooltip. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement }) {
  const id = useId()
  const anchor = useRef<HTMLElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isPressed = useRef(false)
  const [isShown, setIsShown] = useState(false)
  const turn = (next: boolean, delay = 0) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsShown(next), delay)
  }
  const hide = () => {
    clearTimeout(timer.current)
    setIsShown(false)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <>
      <Slot.Root
        ref={anchor}
        aria-describedby={isShown ? id : undefined}
        onPointerEnter={({ pointerType }) => {
          if (pointerType === 'touch') return
          turn(true, Date.now() - lastHiddenAt < LINGER_MS ? 0 : DELAY_MS)
        }}
        onPointerLeave={() => turn(false, LINGER_MS)}
        onPointerDown={() => {
          isPressed.current = true
          hide()
        }}
        onFocus={() => {
          if (!isPressed.current) turn(true)
          isPressed.current = false
        }}
        onBlur={hide}
        onClick={() => {
          isPressed.current = false
          hide()
        }}
      >
        {children}
      </Slot.Root>
      {isShown ? (
        <Hint id={id} anchor={anchor} onEnter={() => turn(true)} onLeave={() => turn(false, LINGER_MS)} onHide={hide}>
          {text}
        </Hint>
      ) : null}
    </>
  )
}

interface HintProps {
  id: string
  anchor: RefObject<HTMLElement | null>
  onEnter: () => void
  onLeave: () => void
  onHide: () => void
  children: ReactNode
}

/** The tooltip's text, in front of everything else: above its element or, if there is no room, below. */
function Hint({ id, anchor, onEnter, onLeave, onHide, children }: HintProps) {
  const hint = useRef<HTMLDivElement>(null)
  const hideNow = useRef(onHide)
  hideNow.current = onHide
  useLayoutEffect(() => {
    const [element, around] = [hint.current, anchor.current?.getBoundingClientRect()]
    if (!element || !around) return
    element.showPopover()
    const { width, height } = element.getBoundingClientRect()
    const middle = around.left + around.width / 2 - width / 2
    const above = around.top - GAP - height
    element.style.left = `${Math.max(EDGE, Math.min(middle, window.innerWidth - EDGE - width))}px`
    element.style.top = `${above < EDGE ? around.bottom + GAP : above}px`
  }, [anchor])
  useEffect(() => {
    const hide = () => hideNow.current()
    const hideByKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hide()
    }
    const hideByScrolling = ({ target }: Event) => {
      if (target instanceof Node && target.contains(anchor.current)) hide()
    }
    document.addEventListener('keydown', hideByKey)
    window.addEventListener('scroll', hideByScrolling, { capture: true })
    return () => {
      lastHiddenAt = Date.now()
      document.removeEventListener('keydown', hideByKey)
      window.removeEventListener('scroll', hideByScrolling, { capture: true })
    }
  }, [anchor])
  return createPortal(
    <div
      ref={hint}
      id={id}
      role="tooltip"
      popover="manual"
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      className="pointer-events-auto inset-auto m-0 max-w-64 animate-[fade_100ms] rounded-md border border-transparent bg-ink px-2 py-1 text-xs text-inverse shadow-float"
    >
      {children}
    </div>,
    document.body,
  )
}
