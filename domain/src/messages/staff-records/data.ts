/** Texts about downloading what is stored about a person (PEOPLE-10). */
import { catalogue } from '../../language/catalogue.ts'

export const personDataScreens = catalogue('personDataScreens', {
  records: 'Records',
  download: 'Download data',
  downloadOwn: 'Download my data',
  hint: 'Everything that is stored about this person, as one file',
  ownHint: 'Everything that is stored about you, as one file',
  failed: 'The data was not downloaded',
})
