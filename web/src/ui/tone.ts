/** The meaning of a badge or alert. */
export type Tone = 'neutral' | 'info' | 'good' | 'warn' | 'danger' | 'spot'

/** Background, border and text classes of each tone. */
export const TONE_CLASSES: Record<Tone, string> = {
  neutral: 'border-line bg-sunk text-soft',
  info: 'border-info-line bg-info-soft text-info-ink',
  good: 'border-good-line bg-good-soft text-good-ink',
  warn: 'border-warn-line bg-warn-soft text-warn-ink',
  danger: 'border-danger-line bg-danger-soft text-danger-ink',
  spot: 'border-spot-line bg-spot-soft text-spot-ink',
}
