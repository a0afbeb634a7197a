import type { Pairings } from '../../contracts/pairings/pairings.ts'
import { pairingScreens as say } from '../../messages/pairings/pairings.ts'
import { type FormFields, textOfIds } from './form-fields.ts'

/** The fields of a person's pairings (PAIR-03). */
export const pairingFields: FormFields<Pairings> = {
  besideIds: { label: () => say.beside, text: (ids, { people }) => textOfIds(ids, people) },
  apartIds: { label: () => say.apart, text: (ids, { people }) => textOfIds(ids, people) },
}
