/** Texts about filling a week from another week or from a template (GRID-09). */
import { catalogue } from '../../language/catalogue.ts'
import { countOf } from '../count.ts'

export const fillMessages = catalogue('fillMessages', {
  nothingLastWeek: 'Last week has no shifts to copy.',
  nothingToSave: 'This week has no shifts to save.',
  templateGone: 'This template no longer exists.',
  nameTaken: 'A template with this name already exists. Choose another name, or delete that one first.',
  filled: (added: number) =>
    added === 0
      ? 'Nothing was added.'
      : `${countOf(added, 'draft')} added. Nobody is notified until the week is confirmed.`,
  already: (count: number) => `${countOf(count, 'shift')} already existed.`,
  leftOpen: (shift: string, reason: string) => `${shift} was left open, because ${reason}.`,
  leftOut: (shift: string, reason: string) => `${shift} was left out, because ${reason}.`,
  hasLeft: 'the person on it has left',
  cannot: (person: string, fact: string) => `${person} ${fact}`,
  started: 'it has already started',
  roleGone: 'its role no longer exists',
  shift: (role: string, time: string) => `${role}, ${time}`,
  saved: 'Template saved',
  deleted: 'Template deleted',
  saveFailed: 'Failed to save the template',
  deleteFailed: 'Failed to delete the template',
  fillFailed: 'Failed to fill the week',
})

/** Texts of the menu that fills a week, and of its templates. */
export const fillScreens = catalogue('fillScreens', {
  menu: 'Fill from…',
  title: 'Fill this week',
  hint: 'Shifts are added as drafts and replace nothing. Shifts that someone can’t take are left open and listed here.',
  lastWeek: 'Copy last week',
  templates: 'Templates',
  noTemplates: 'No templates yet. Save a week below to use it again.',
  templateOf: (shifts: number, hasPeople: boolean) =>
    `${countOf(shifts, 'shift')}, ${hasPeople ? 'with people' : 'open'}`,
  apply: 'Apply',
  applyThat: (name: string) => `Apply template ${name}`,
  deleteThat: (name: string) => `Delete template ${name}`,
  save: 'Save this week as a template',
  name: 'Name',
  namePlaceholder: 'e.g., Summer week',
  keepPeople: 'Keep the people',
  keepPeopleHint: 'Otherwise the template adds its shifts as open shifts.',
  saveButton: 'Save Template',
  outcome: 'What was added',
})
