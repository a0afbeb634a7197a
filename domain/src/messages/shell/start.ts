/** What the terminal and the first page say while a start takes longer (OPS-05). */
import { catalogue } from '../../language/catalogue.ts'

export const startMessages = catalogue('startMessages', {
  title: 'Fairweek is starting',
  steps: {
    loading: 'Loading the program.',
    creatingData: 'Creating the database.',
    openingData: 'Opening the database.',
    recoveringData:
      'Checking the database: Fairweek was not stopped in order last time. Nothing that was saved is lost.',
    updatingTables: 'Updating the tables of the database.',
    preparing: 'Preparing the weeks.',
  },
  opensItself: 'This page opens by itself as soon as it is ready.',
  inTerminal: (step: string) => `Fairweek is starting. ${step}`,
})

/** What a start is doing. */
export type StartStep = keyof typeof startMessages.steps
