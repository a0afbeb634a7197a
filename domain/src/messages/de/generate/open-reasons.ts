import { countOf } from '../../count.ts'
import type * as english from '../../generate/open-reasons.ts'

export const openReasons: typeof english.openReasons = {
  nobodyHolds: (role) => `Niemand hat die Position ${role}.`,
  nobodyCan: 'Niemand mit dieser Position kann dann arbeiten.',
  short:
    'Alle, die dann arbeiten könnten, werden anderswo gebraucht: Würde diese Schicht besetzt, bliebe eine andere offen.',
  tooShort: (hours) =>
    `Kürzer als ${countOf(hours, 'Stunde', 'Stunden')}, die kürzeste erlaubte Schicht. Verlängere die Schicht daneben.`,
  unproven: 'Die Zeit hat nicht gereicht, um herauszufinden, ob jemand sie übernehmen kann.',
  notSearched:
    'Das Erstellen wurde vor dieser Woche abgebrochen. Erstelle den Dienstplan noch einmal, um diese Schicht zu besetzen.',
  shared:
    'Höchststunden für mehrere Wochen wurden auf die Wochen aufgeteilt. Erstelle diese Woche einzeln: Vielleicht lässt sich die Schicht dann besetzen.',
  nextMoved:
    'Der Plan verschiebt auch Entwürfe der nächsten Woche. Nimm ihn an und erstelle diese Woche danach noch einmal, um diese Schicht zu besetzen.',
  overtaken: 'Jemand hat den Dienstplan geändert. Erstelle ihn noch einmal, um diese Schicht zu besetzen.',
}
