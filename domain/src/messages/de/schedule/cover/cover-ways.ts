import type * as english from '../../../schedule/cover/cover-ways.ts'

export const exceptionQuestions: typeof english.exceptionQuestions = {
  availability: 'Du hast diese Zeit als nicht verfügbar markiert. Könntest du ausnahmsweise kommen?',
  rest: 'Du hättest weniger Ruhezeit, als die Regeln verlangen. Könntest du ausnahmsweise kommen?',
  closerOpener:
    'Du würdest nach einer Schließschicht mit zu wenig Ruhezeit arbeiten. Könntest du ausnahmsweise kommen?',
  daysInARow: 'Du würdest mehr Tage am Stück arbeiten, als die Regeln erlauben. Könntest du ausnahmsweise kommen?',
}

export const coverWayScreens: typeof english.coverWayScreens = {
  nobody: 'So kann niemand diese Schicht übernehmen. Das kannst du sonst noch tun.',
  exceptions: 'Könnten ausnahmsweise kommen',
  exceptionsHint: 'Jede Ausnahme bricht die genannte Regel und ist deshalb eine Frage an die Person.',
  breaks: (name, fact) => `${name} ${fact}.`,
  agreed: 'Hat zugestimmt',
  agreedNamed: (name) => `Hat zugestimmt: die Schicht ausnahmsweise ${name} geben`,
  asException: 'Ausnahmsweise',
}
