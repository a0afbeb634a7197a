import { kioskScreens } from '@fairweek/domain/messages/time-clock/kiosk'
import { Delete } from 'lucide-react'
import { useEffect } from 'react'
import { mergeClasses } from '../../../ui/merge-classes.ts'

const LONGEST_PIN = 8
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0']

const KEY =
  'grid h-16 place-items-center rounded-lg border border-line-strong bg-raised text-2xl font-[560] tabular-nums select-none hover:bg-hover active:bg-hover disabled:opacity-40'

interface PinPadProps {
  pin: string
  onChange: (pin: string) => void
}

/** Large keys for a PIN. Digits can be typed on a keyboard, too. */
export function PinPad({ pin, onChange }: PinPadProps) {
  useEffect(() => {
    const type = ({ key }: KeyboardEvent) => {
      if (/^\d$/.test(key) && pin.length < LONGEST_PIN) onChange(`${pin}${key}`)
      if (key === 'Backspace') onChange(pin.slice(0, -1))
    }
    window.addEventListener('keydown', type)
    return () => window.removeEventListener('keydown', type)
  }, [pin, onChange])
  return (
    <div className="w-80 max-w-full">
      <p
        role="status"
        aria-label={kioskScreens.digits(pin.length)}
        className="mb-4 flex h-12 items-center justify-center gap-3 rounded-lg bg-sunk"
      >
        {pin === '' ? <span className="text-faint">{kioskScreens.pin}</span> : null}
        <span aria-hidden="true" className="text-4xl leading-none tracking-widest">
          {'•'.repeat(pin.length)}
        </span>
      </p>
      <div className="grid grid-cols-3 gap-2">
        {DIGITS.map((digit) => (
          <button
            key={digit}
            type="button"
            className={mergeClasses(KEY, digit === '0' && 'col-start-2')}
            disabled={pin.length >= LONGEST_PIN}
            onClick={() => onChange(`${pin}${digit}`)}
          >
            {digit}
          </button>
        ))}
        <button
          type="button"
          aria-label={kioskScreens.deleteDigit}
          className={KEY}
          disabled={pin === ''}
          onClick={() => onChange(pin.slice(0, -1))}
        >
          <Delete aria-hidden="true" className="size-6" />
        </button>
      </div>
    </div>
  )
}
