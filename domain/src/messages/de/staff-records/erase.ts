import type * as english from '../../staff-records/erase.ts'

export const eraseMessages: typeof english.eraseMessages = {
  erased: (label) => `Die Personendaten wurden gelöscht. Die Stunden bleiben unter ${label} erhalten.`,
  otherName: 'Der Name ist nicht der dieser Person. Es wurde nichts gelöscht.',
  failed: 'Die Personendaten wurden nicht gelöscht',
  notUndone: 'Die Personendaten wurden endgültig gelöscht. Das lässt sich nicht rückgängig machen.',
}

export const eraseScreens: typeof english.eraseScreens = {
  open: 'Personendaten löschen …',
  title: (name) => `Personendaten von ${name} löschen?`,
  description:
    'Für Personen, die das verlangen. Name, Adressen, Telefonnummer, Bild und Texte über die Person werden aus allen Daten und aus dem Verlauf entfernt; Stunden und Lohn bleiben unter einer Nummer erhalten. Das Konto wird gelöscht, und künftige Schichten werden offen. Das lässt sich nicht rückgängig machen. Frühere Sicherungen enthalten die Daten weiterhin.',
  name: 'Zur Bestätigung den Namen eingeben',
  words: 'Weitere Wörter, die aus Texten entfernt werden',
  wordsHint: 'Zum Beispiel ein Spitzname, einer pro Zeile; mindestens 3 Buchstaben',
  erase: 'Endgültig löschen',
}
