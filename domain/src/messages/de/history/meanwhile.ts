import { listOf } from '../../count.ts'
import type * as english from '../../history/meanwhile.ts'

const at = (when: english.ChangeTime | null) =>
  when === null ? '' : when.day === null ? ` um ${when.time}` : ` am ${when.day} um ${when.time}`

export const meanwhileMessages: typeof english.meanwhileMessages = {
  /** Follows 'von', like a name. */
  you: 'dir',
  things: {
    shift: 'Diese Schicht',
    profile: 'Dieses Profil',
    availability: 'Diese Verfügbarkeit',
    account: 'Dieses Konto',
    event: 'Diese Veranstaltung',
    requirement: 'Dieser Bedarfseintrag',
    setting: 'Diese Einstellung',
    payRates: 'Der Stundenlohn dieser Person',
    takings: 'Der Umsatz dieses Tages',
    payRules: 'Die Lohnregeln',
    contract: 'Dieser Vertrag',
    pairings: 'Die Angabe, wer zusammen arbeitet,',
    role: 'Diese Rolle',
    area: 'Dieser Bereich',
    note: 'Diese Notiz',
    channel: 'Dieser Kanal',
  },
  values: { none: 'nichts', yes: 'ja', no: 'nein' },
  changedBy: (thing, { actors, when }, fields) => {
    const changed = fields.map(({ what, before, after }) => `${what}: ${before} → ${after}`).join('; ')
    return `${thing} wurde${at(when)} von ${listOf(actors)} geändert.${changed === '' ? '' : ` ${changed}.`}`
  },
  repeatChange: (changed) => `${changed} Sieh noch einmal nach und wiederhole deine Änderung.`,
  deletedBy: (thing, actor, when) => `${thing} wurde${at(when)} von ${actor} gelöscht.`,
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
