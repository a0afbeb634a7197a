import type * as english from '../help.ts'

export const helpScreens: typeof english.helpScreens = {
  title: 'Hilfe',
  description: 'Die wichtigsten Seiten auf einen Blick.',
  guide: [
    { page: 'Übersicht', text: 'wichtige Zahlen und häufige Aktionen' },
    { page: 'Dienstplan', text: 'deinen Wochenplan ansehen und bearbeiten' },
    { page: 'Team', text: 'deine Mitarbeitenden verwalten' },
  ],
  guideForStaff: [
    { page: 'Übersicht', text: 'deine nächste Schicht; biete sie an oder melde dich krank' },
    { page: 'Dienstplan', text: 'deine Wochen und offene Schichten, die du übernehmen kannst' },
    { page: 'Verfügbarkeit', text: 'wann du arbeiten kannst, und deine freien Tage' },
    { page: 'Einstempeln', text: 'am Tablet im Betrieb; auf deinem Handy, wenn dein Betrieb es erlaubt' },
  ],
  roster: 'Schichten verschieben',
  rosterText:
    'Zieh eine Schicht auf einen anderen Tag, eine andere Uhrzeit oder eine andere Person; die Karte daneben zeigt, was dagegen spricht.',
  rosterKeys:
    'Mit der Tastatur: Pfeiltasten wechseln von Schicht zu Schicht, M verschiebt eine, die Leertaste wählt mehrere aus, und ein Fragezeichen zeigt alle Tasten.',
  keys: 'F8 springt zu einer Meldung, Esc schließt einen Dialog, Tab geht weiter.',
}
