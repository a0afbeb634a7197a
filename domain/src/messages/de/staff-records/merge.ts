import type * as english from '../../staff-records/merge.ts'

export const mergeMessages: typeof english.mergeMessages = {
  samePerson: 'Wähle ein anderes Profil dieser Person.',
  chooseAccount: 'Beide Profile haben ein Konto. Wähle, welches bleibt.',
  ownAccount:
    'Das Konto, mit dem du angemeldet bist, kannst du nicht entfernen. Behalte es, oder bitte eine andere Leitung darum.',
  changedMeanwhile: 'Die Profile haben sich geändert. Öffne den Dialog erneut, um die Unterschiede zu sehen.',
  overlaps: 'Beide Profile haben zur selben Zeit Schichten. Ändere oder lösche zuerst jeweils eine davon.',
  failed: 'Die Profile wurden nicht zusammengeführt',
  merged: (name) => `Mit ${name} zusammengeführt`,
}

export const mergeScreens: typeof english.mergeScreens = {
  open: 'Mit anderem Profil zusammenführen …',
  title: (name) => `Mit ${name} zusammenführen`,
  description:
    'Schichten, Anfragen, Verfügbarkeit, Abwesenheiten, gestempelte Zeiten, Stundensätze, Paarungen und Benachrichtigungen des anderen Profils kommen hierher. Stunden an gesperrten Tagen bleiben unter dem Namen und der Nummer, unter denen sie bezahlt wurden. Im Verlauf lässt sich das Zusammenführen rückgängig machen.',
  other: 'Dieselbe Person ist auch',
  choose: 'Profil wählen',
  differs: 'Was stimmt?',
  facts: {
    name: 'Name',
    email: 'E-Mail',
    phoneNumber: 'Telefonnummer',
    seniority: 'Erfahrung',
    targetWeeklyHours: 'Zielstunden',
    contract: 'Vertrag und eigene Regeln',
    preferences: 'Bevorzugte Tage und Zeiten',
    picture: 'Bild',
    availability: 'Verfügbarkeit',
    payRates: 'Stundensätze',
    pairings: 'Widersprüchliche Paarungen',
  },
  ofPerson: (name) => `Wie bei ${name}`,
  overlaps: 'Beide haben zu diesen Zeiten Schichten. Ändere oder lösche zuerst jeweils eine davon.',
  overlap: (date, one, other) => `${date}: ${one}; ${other}`,
  account: 'Welches Konto bleibt?',
  accountHint:
    'Das andere Konto wird gelöscht: Sein Passwort, seine Geräte und sein Kalenderlink funktionieren danach nicht mehr, auch nicht nach dem Rückgängigmachen.',
  merge: 'Zusammenführen',
}
