import { listOf } from '../../count.ts'
import type * as english from '../../history/meanwhile.ts'

export const meanwhileMessages: typeof english.meanwhileMessages = {
  /** Follows 'von', like a name. */
  you: 'dir',
  things: {
    shift: 'Diese Schicht',
    profile: 'Dieses Profil',
    account: 'Dieses Konto',
    event: 'Diese Veranstaltung',
    requirement: 'Dieser Bedarfseintrag',
    setting: 'Diese Einstellung',
    payRates: 'Der Stundenlohn dieser Person',
    contract: 'Dieser Vertrag',
  },
  values: { none: 'nichts', yes: 'ja', no: 'nein' },
  changedBy: (thing, actors, fields) => {
    const changed = fields.map(({ what, before, after }) => `${what}: ${before} → ${after}`).join('; ')
    return `${thing} wurde von ${listOf(actors)} geändert.${changed === '' ? '' : ` ${changed}.`}`
  },
  repeatChange: (changed) => `${changed} Sieh noch einmal nach und wiederhole deine Änderung.`,
  deletedBy: (thing, actor) => `${thing} wurde von ${actor} gelöscht.`,
}

export const meanwhileScreens: typeof english.meanwhileScreens = {
  stillHere: 'Deine Eingaben sind noch da. Speichere noch einmal, um sie zu übernehmen.',
  stillHereLocked:
    'Deine Eingaben sind noch da. Nimm die Veröffentlichung der Schicht zurück und speichere noch einmal.',
  stillHereDeleted: 'Deine Eingaben sind noch da. Du kannst sie als neue Schicht anlegen.',
  useCurrent: 'Aktuelle Fassung übernehmen',
  addAsNew: 'Als neue Schicht anlegen',
  chooseValues: 'Deine Eingaben sind noch da. Wähle für jedes Feld einen Wert und speichere noch einmal.',
  mine: 'Deine Eingabe',
  theirs: 'Gespeichert',
}
