import type * as english from '../../staff-records/data.ts'

export const personDataScreens: typeof english.personDataScreens = {
  records: 'Gespeicherte Daten',
  download: 'Daten herunterladen',
  downloadOwn: 'Meine Daten herunterladen',
  hint: 'Alles, was über diese Person gespeichert ist, in einer Datei',
  ownHint: 'Alles, was über dich gespeichert ist, in einer Datei',
  failed: 'Die Daten wurden nicht heruntergeladen',
}
