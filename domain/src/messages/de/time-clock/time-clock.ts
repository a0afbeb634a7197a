import { countOf, distanceText } from '../../count.ts'
import type * as english from '../../time-clock/time-clock.ts'

export const timeClockMessages: typeof english.timeClockMessages = {
  kioskNameRequired: 'Gib dem Tablet einen Namen',
  kioskGone: 'Dieses Tablet wurde schon entfernt.',
  kioskRemoved: 'Tablet entfernt. Dort kann niemand mehr stempeln.',
  codeWrong: 'Dieser Code ist falsch oder abgelaufen. Lass dir von einem Admin einen neuen geben.',
  notPaired: 'Dieses Gerät ist nicht gekoppelt. Lass dir von einem Admin einen Code geben.',

  pinLength: 'Gib 4 bis 8 Ziffern ein',
  pinTooSimple: 'Diese PIN ist zu leicht zu erraten. Vermeide gleiche Ziffern und Folgen wie 1234.',
  pinSaved: 'PIN gespeichert',
  pinRemoved: 'PIN entfernt',

  ownDeviceOff: 'Stempeln auf dem eigenen Gerät ist ausgeschaltet. Nutze das Tablet im Betrieb.',
  outsideNetwork:
    'Dieses Gerät ist nicht im Netz des Betriebs. Verbinde es mit dem WLAN und versuche es noch einmal, oder nutze das Tablet.',
  clockCodeUnknown:
    'Dieser Code gehört zu keinem gekoppelten Tablet dieses Betriebs. Scanne den Code auf dem Tablet noch einmal.',
  clockCodeExpired: 'Dieser Code ist abgelaufen. Scanne den Code auf dem Tablet noch einmal.',
  positionNeeded:
    'Zum Stempeln auf dem eigenen Gerät wird dessen Standort gebraucht. Erlaube ihn im Browser oder nutze das Tablet im Betrieb.',
  tooFar: (metres) =>
    `Du bist etwa ${distanceText(metres)} vom Betrieb entfernt. Versuche es noch einmal, wenn du dort bist, oder nutze das Tablet.`,
  tooVague: (metres) =>
    `Dein Gerät kennt seinen Standort nur auf etwa ${distanceText(metres)} genau. Schalte den genauen Standort ein oder geh nach draußen und versuche es noch einmal; oder nutze das Tablet.`,
  noProfile: 'Zu deinem Konto gehört kein Mitarbeiterprofil, daher kannst du nicht stempeln.',
  hasLeft:
    'Dein letzter Arbeitstag ist vorbei, daher kannst du nicht mehr stempeln. Wenn das nicht stimmt, frage die Leitung.',
  leftAtOutside: 'Die Zeit muss nach dem Einstempeln liegen und darf nicht in der Zukunft sein.',

  reasonRequired: 'Gib einen Grund an',
  punchGone: 'Diese Stempelung gibt es nicht mehr.',
  punchOfOther: 'Diese Stempelung gehört zu einer anderen Person.',
  correctedMeanwhile: 'Jemand anderes hat diese Stempelung schon berichtigt. Sieh sie dir noch einmal an.',
  inFuture: 'Die Zeit darf nicht in der Zukunft liegen.',
  nothingToTakeBack: 'Wähle die Stempelung, die zurückgenommen werden soll.',
  punchCorrected: 'Stempelzeit berichtigt',
  notUndone:
    'Stempelungen lassen sich nicht rückgängig machen, weil sie als Nachweis dienen. Berichtige sie auf der Seite Arbeitszeiten.',

  shiftAdded: 'Schicht mit den gestempelten Stunden hinzugefügt',
  notAddable:
    'Zu dieser Zeit gibt es inzwischen eine Schicht, oder eine Stempelung fehlt. Sieh dir die Stempelzeiten noch einmal an.',

  hoursTakenOver: (count) =>
    count === 0
      ? 'Diese Stunden waren schon erfasst.'
      : `Stunden von ${countOf(count, 'Schicht', 'Schichten')} übernommen`,
  hoursByHand: (count) =>
    ` ${countOf(count, 'Schicht bleibt', 'Schichten bleiben')} unverändert: prüfe zuerst die Stempelzeiten.`,
}
