/** Reads one file and plans its import in a separate process, which its parent ends if it takes too long. */
import type { Reader } from '@fairweek/domain/language/reader'
import { useReadersOfRequests, workFor } from '../http/readers.ts'
import { answerParent } from '../processes/answer-parent.ts'
import {
  type ImportFile,
  type ImportKind,
  type Imports,
  type PlanImport,
  type PlannedImport,
  readImport,
} from './plan-imports.ts'

/** The first request has a file; all of them have what the import depends on. The texts are written for `reader`. */
export interface ReaderRequest<Kind extends ImportKind> {
  readonly reader: Reader
  readonly read: { readonly kind: Kind; readonly file: ImportFile } | null
  readonly facts: Imports[Kind]['facts']
  readonly withChanges: boolean
}

export type ReaderMessage<Kind extends ImportKind> =
  | { readonly type: 'ready' }
  | ({ readonly type: 'planned' } & PlannedImport<Kind>)

let plan: PlanImport<ImportKind> | undefined

async function answer({ read, facts, withChanges }: ReaderRequest<ImportKind>): Promise<ReaderMessage<ImportKind>> {
  if (read) plan = await readImport(read.kind, read.file)
  if (!plan) throw new Error('No file has been read yet.')
  const { report, changes } = plan(facts)
  return { type: 'planned', report, changes: withChanges ? changes : null }
}

useReadersOfRequests()
answerParent<ReaderRequest<ImportKind>>((request) => workFor(request.reader, () => answer(request)))
