/** Texts about who should, or should not, work together (PAIR-03). */
import { catalogue } from '../../language/catalogue.ts'

export const pairingMessages = catalogue('pairingMessages', {
  self: 'Choose other people, not this person',
  twice: 'Choose each person once',
  both: 'A person cannot be in both lists',
  worksBeside: 'One of the people who should be apart is to work beside this person. Change that in their form first.',
  unknownPerson: 'One of the people no longer exists. Close the dialog and open it again.',
  loadFailed: 'Failed to load who this person should work with',
})

export const pairingScreens = catalogue('pairingScreens', {
  title: 'Who works together',
  hint: 'Generate follows these wishes where it can. How important they are is chosen in Settings. A shift that breaks one is shown as a conflict. Staff do not see any of this.',
  beside: 'Works beside one of',
  besideHint:
    'Each shift should overlap with a shift of at least one of these people, such as the mentors of a trainee.',
  apart: 'Not with',
  apartHint: 'Their shifts should not overlap with any shift of these people. The same is then set for them.',
  add: 'Add a person…',
  addTo: (list: string) => `Add to: ${list}`,
})
