import type * as english from '../../generate/unmet-rules.ts'

export const unmetRuleScreens: typeof english.unmetRuleScreens = {
  coveredBut: 'Todo está cubierto, pero a este precio:',
  notMet: 'Reglas y objetivos que no se cumplen:',
  notMetFromNowOn: 'Reglas y objetivos que no se cumplen a partir de esta semana:',
  withoutPlan: 'Reglas y objetivos que ahora no se cumplen (este plan aún no se aplica):',
  inWeek: (dates, sentence) => `${dates}: ${sentence}`,
  worksInARow: (name, days) => `${name} trabaja ${days} días seguidos`,
  more: (rest) => `y ${rest} más, en «Conflictos del horario»`,
}
