/** Texts in the terminal and on the first page during a slow start (OPS-05). */
import { catalogue } from '../../language/catalogue.ts'

export const startMessages = catalogue('startMessages', {
  title: 'Fairweek is starting',
  steps: {
    loading: 'Loading the program.',
    creatingData: 'Creating the database.',
    openingData: 'Opening the database.',
    recoveringData:
      'Checking the database: Fairweek was not shut down cleanly last time. Nothing that was saved is lost.',
    updatingTables: 'Updating the tables of the database.',
    preparing: 'Preparing the weeks.',
  },
  opensItself: 'This page opens by itself as soon as Fairweek is ready.',
  inTerminal: (step: string) => `Fairweek is starting. ${step}`,
})

/** The current step of the start. */
export type StartStep = keyof typeof startMessages.steps
