/** Texts about data of other versions of Fairweek (OPS-01, OPS-02). */
import { catalogue } from '../../language/catalogue.ts'

export const versionMessages = catalogue('versionMessages', {
  newerDatabase:
    'This database was last used by a newer version of Fairweek. Start that version, or restore a backup made before the update.',
  /** `data` is a database or a backup. */
  tooOld: (data: string) =>
    `${data} is too old for this version of Fairweek. First open it once with Fairweek at commit b02b9417; docs/operating.md says how.`,
})
