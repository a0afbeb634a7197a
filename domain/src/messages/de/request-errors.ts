import type * as english from '../request-errors.ts'

export const requestErrorMessages: typeof english.requestErrorMessages = {
  internal: (id) =>
    `Bei uns ist etwas schiefgegangen. Es wurde nichts geändert. Nenne ${id}, wenn du um Hilfe bittest.`,
  notAccepted: 'Die Leitung muss dein Konto zuerst annehmen.',
  notFound: 'Unter dieser Adresse gibt es nichts.',
  unreadableAddress: 'Diese Adresse kann nicht gelesen werden: Ein %-Code darin ist unvollständig.',
  halfSent: 'Die Anfrage endete, bevor sie vollständig war.',
  tooLarge: 'Das ist mehr, als der Server auf einmal annimmt.',
  badJson: 'Der Inhalt ist kein gültiges JSON.',
  unsupportedType: 'Der Inhalt muss JSON sein.',
  crossSite: 'Diese Anfrage kam von einer anderen Website und wurde abgelehnt.',
  unavailable: 'Die Datenbank ist gerade nicht erreichbar. Es wurde nichts geändert. Versuch es gleich noch einmal.',
  busy: 'Die Datenbank ist gerade ausgelastet. Es wurde nichts geändert. Versuch es gleich noch einmal.',
  brokenOff:
    'Die Verbindung zur Datenbank ist abgebrochen. Lade neu und sieh nach, was gespeichert wurde, bevor du es noch einmal versuchst.',
  outOfRoom:
    'Die Datenbank nimmt gerade keine Änderungen an; vielleicht ist ihre Festplatte voll. Es wurde nichts geändert, ansehen kannst du weiterhin alles. Sag der Person Bescheid, die Fairweek betreibt.',
  stopping: 'Der Server wird gleich angehalten. Es wurde nichts geändert. Versuch es gleich noch einmal.',
  duplicate: 'Das gibt es schon. Lade neu und wähle einen anderen Namen.',
  overlapping: 'Diese Person hat in dieser Zeit schon eine Schicht.',
  stillUsed:
    'Etwas, worauf sich das bezieht, wurde gelöscht oder wird noch verwendet. Lade neu und versuch es noch einmal.',
  raced: 'Jemand anderes hat das im selben Moment geändert. Lade neu und versuch es noch einmal.',
  planned: 'Das gibt es in dieser Version noch nicht.',
}
