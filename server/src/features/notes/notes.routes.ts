import * as contract from '@fairweek/domain/contracts/notes/notes'
import type { Feature } from '../../http/serve.ts'
import { readWeekNotes } from './read-notes.ts'
import { saveNote } from './save-note.ts'

export const noteRoutes: Feature = (serve) => {
  serve(contract.listWeekNotes, (caller) => readWeekNotes(caller, caller.params.weekStartDate))
  serve(contract.saveNote, (caller) => saveNote(caller, caller.body))
}
