import { catalogue } from '../../../language/catalogue.ts'
import { countOf } from '../../count.ts'

const shifts = (count: number) => countOf(count, 'shift')

/** Texts of bulk actions on shifts. */
export const bulkScreens = catalogue('bulkScreens', {
  label: 'Selected shifts',
  selected: (count: number) => `${shifts(count)} selected`,
  confirm: 'Confirm',
  give: 'Give to…',
  swap: 'Swap',
  pin: 'Pin',
  unpin: 'Unpin',
  pinHint: 'Re-planning won’t move these.',
  delete: 'Delete',
  clear: 'Clear selection',
  deleteQuestion: (count: number) => `Delete ${shifts(count)}?`,
  deleteWarning: 'Published shifts stay. If a deleted shift was published, the person on it is notified.',
  giveTitle: (count: number) => `Give ${shifts(count)} to…`,
  giveHint: 'People who can take the most of these shifts come first.',
  search: 'Search by name',
  nobodyFound: 'Nobody with that name has a role that these shifts need.',
  nobodyHolds: 'Nobody has a role that these shifts need.',
  could: (count: number, all: number) => (all === 1 ? '' : `${count} of ${all}`),
  done: {
    confirm: (count: number) => `${shifts(count)} confirmed`,
    pin: (count: number) => `${shifts(count)} pinned`,
    unpin: (count: number) => `${shifts(count)} unpinned`,
    delete: (count: number) => `${shifts(count)} deleted`,
    give: (count: number) => `${shifts(count)} assigned`,
  },
  noneDone: 'Nothing was changed',
  someLeft: (done: string) => `${done}, others unchanged`,
  refused: (person: string, place: string, reason: string) => `${person}, ${place}: ${reason}`,
})
