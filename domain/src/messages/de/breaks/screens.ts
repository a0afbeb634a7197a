import type * as english from '../../breaks/screens.ts'
import { listOf, numberText } from '../../count.ts'

export const breakScreens: typeof english.breakScreens = {
  title: 'Pausen',
  hint: 'Die Pausenregel in den Einstellungen legt diese Pausen fest. Personen derselben Position machen sie nacheinander.',
  withPay: (time, isPaid) => `${time} (${isPaid ? 'bezahlt' : 'unbezahlt'})`,
  moved: 'verschoben',
  start: (time) => `Beginn der Pause um ${time}`,
  move: 'Pause verschieben',
  asPlanned: 'Wie geplant',
  asPlannedOf: (time) => `Wie geplant: Pause um ${time}`,
  fetchFailed: 'Die Pausen konnten nicht geladen werden.',
  own: (times) => `${times.length === 1 ? 'Pause' : 'Pausen'}: ${listOf(times)}`,
  gap: (missing, role, time) => `${numberText(missing)} × ${role} fehlt wegen Pausen, ${time}`,
  gaps: 'Unbesetzt während Pausen',
}

export const breakRuleScreens: typeof english.breakRuleScreens = {
  preset: 'Ausgehen von',
  presets: {
    none: 'Keine Pausen',
    uk: 'Vereinigtes Königreich',
    germany: 'Deutschland',
    spain: 'Spanien',
    newZealand: 'Neuseeland',
    california: 'Kalifornien',
  },
  own: 'Eigene Regel',
  from: 'Schichten ab',
  hours: 'Stunden',
  fromStep: (step) => `Stufe ${step}: Mindestlänge der Schicht in Stunden`,
  breakOf: (step, place) => `Stufe ${step}, Pause ${place}`,
  minutes: 'Minuten',
  paid: 'Bezahlt',
  addBreak: 'Pause hinzufügen',
  addStep: 'Stufe hinzufügen',
  removeBreak: (step, place) => `Stufe ${step}: Pause ${place} entfernen`,
  removeStep: (step) => `Stufe ${step} entfernen`,
}
