import * as contract from '@fairweek/domain/contracts/requirements'
import type { Feature } from '../../http/serve.ts'
import { createRequirement } from './create-requirement.ts'
import { deleteRequirement } from './delete-requirement.ts'
import { exportRequirements } from './export-requirements.ts'
import { importRequirements } from './import-requirements.ts'
import { listRequirements } from './requirements.store.ts'

export const requirementRoutes: Feature = (serve) => {
  serve(contract.listRequirements, ({ db }) => listRequirements(db))
  serve(contract.createRequirement, ({ db, body }) => createRequirement(db, body))
  serve(contract.deleteRequirement, ({ db, params }) => deleteRequirement(db, params.id))
  serve(contract.importRequirements, ({ db, body }) => importRequirements(db, body))
  serve(contract.exportRequirements, async ({ db }) => ({
    filename: 'requirements.csv',
    text: await exportRequirements(db),
  }))
}
