import { catalogue } from '../../language/catalogue.ts'

/** Names of the ways to generate, in the toolbar and the command palette; loaded with the page. */
export const generateCommands = catalogue('generateCommands', {
  title: 'Generate Schedule',
  modes: {
    title: 'Other ways to generate',
    anew: 'Re-plan drafts',
    fewChanges: 'Re-plan with few changes',
    severalWeeks: 'Several weeks…',
  },
  showLast: 'Show the last result',
})
