import { countOf } from '../../count.ts'
import type * as english from '../../users/refusals.ts'

export const userRefusals: typeof english.userRefusals = {
  notFound: 'Dieses Konto gibt es nicht mehr.',
  unknown: (username) => `Es gibt kein Konto „${username}“.`,
  closeOwn: 'Du kannst dein eigenes Konto nicht schließen.',
  invited: (count) => `${countOf(count, 'Link', 'Links')} erstellt`,
  noEmail: 'Gib zuerst in deinem Profil eine E-Mail-Adresse an.',
  emailInUse: 'Ein anderes Konto hat diese E-Mail-Adresse.',
  emailWaits: 'Jemand hat sich mit dieser E-Mail-Adresse registriert. Entscheide zuerst, ob du dieses Konto annimmst.',
  alreadyIn: 'Diese Person hat schon ein Konto.',
  answered: 'Jemand hat das schon beantwortet.',
  notCandidate:
    'Diese Person hat inzwischen ein Konto oder eine andere E-Mail-Adresse. Lade neu und prüfe noch einmal.',
  connected: (name) => `Das Konto gehört jetzt zu ${name}`,
  accepted: (name) => `${name} sieht jetzt den Dienstplan`,
  notAccepted: (name) => `Das Konto von ${name} wurde gelöscht`,
  keptApart: 'Die Person hat jetzt ein eigenes Profil im Team',
  closeWithProfile: 'Zu diesem Konto gehört ein Profil im Team. Lösch stattdessen die Person.',
}
