import { numberText } from '../../count.ts'
import type * as english from '../../setup/first-steps.ts'

export const firstStepScreens: typeof english.firstStepScreens = {
  title: 'Erste Schritte',
  hint: 'Vom leeren Restaurant zur veröffentlichten Woche. Du kannst diese Liste ausblenden; „Hilfe“ zeigt sie wieder.',
  leave: 'Liste ausblenden',
  bringBack: 'Erste Schritte zeigen',
  done: 'Erledigt',
  progress: (done, all) => `${numberText(done)} von ${numberText(all)} erledigt`,
  name: {
    title: 'Name und Zeitzone',
    text: 'Der Name steht auf jeder Seite. Die Zeitzone bestimmt für alle, welcher Tag heute ist.',
    action: 'Namen eingeben',
  },
  people: {
    title: 'Team',
    text: 'Füge Personen aus einer Tabelle mit Namen, Telefonnummern und Positionen hinzu, oder einzeln.',
    action: 'Team importieren',
    byHand: 'Einzeln hinzufügen',
  },
  needs: {
    title: 'Bedarf',
    text: 'Importiere eine Tabelle mit der Personenzahl je Position und Tag, oder gib die Zahlen von Hand ein.',
    action: 'Bedarf importieren',
    byHand: 'Von Hand eingeben',
  },
  week: {
    title: 'Eine erste Woche',
    text: 'Erstelle die nächste Woche; sie hat noch nicht begonnen. Niemand wird benachrichtigt, bevor du sie veröffentlichst.',
    action: 'Zur nächsten Woche',
  },
  invite: {
    title: 'Einladungen',
    text: 'Gib allen einen Link mit Code, zum Drucken oder Scannen. Danach sieht jede Person ihre eigene Woche.',
    action: 'Team einladen',
  },
  channel: {
    title: 'Benachrichtigungen',
    text: 'Richte E-Mail ein, damit das Team auch bei geschlossener App benachrichtigt wird.',
    action: 'E-Mail einrichten',
  },
  sample: {
    title: 'Das Beispielrestaurant ist geöffnet',
    text: 'Sieh dich darin um. Wenn du dein eigenes Team hinzufügst, entfernst du es in einem Schritt.',
    takeOut: 'Beispiel entfernen',
    question: 'Beispielrestaurant entfernen?',
    warning:
      'Personen, Schichten, Bedarf und Veranstaltungen des Beispiels werden entfernt. Was du hinzugefügt hast, bleibt, ebenso Personen, die inzwischen ein Konto haben. Im Verlauf dieser Woche kannst du es rückgängig machen.',
  },
}
