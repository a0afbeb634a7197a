/** Texts about erasing a person on their request (PEOPLE-09). */
import { catalogue } from '../../language/catalogue.ts'

export const eraseMessages = catalogue('eraseMessages', {
  erased: (label: string) => `The person was erased. Their hours stay under ${label}.`,
  otherName: 'The name is not that of this person. Nothing was erased.',
  failed: 'The person was not erased',
  notUndone: 'The person was erased. That cannot be undone.',
})

export const eraseScreens = catalogue('eraseScreens', {
  open: 'Erase personal data…',
  title: (name: string) => `Erase the personal data of ${name}?`,
  description:
    'For people who ask for it. Their name, addresses, phone number, picture and texts about them are removed from all records and from the history; their hours and pay stay under a number. Their account is deleted, and shifts ahead become open. This cannot be undone. Backups made before still contain them.',
  name: 'Type the name to confirm',
  words: 'Other words to remove from texts',
  wordsHint: 'Such as a nickname, one on each line; at least 3 letters',
  erase: 'Erase',
})
