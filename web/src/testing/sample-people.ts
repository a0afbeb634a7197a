import { listRoles } from '@fairweek/domain/contracts/roles'
import { listStaff, type Staff } from '@fairweek/domain/contracts/staff'
import { sampleReply } from './sample-replies.ts'

function findNamed<Item extends { name: string }>(items: readonly Item[], name: string): Item {
  const found = items.find((item) => item.name === name)
  if (!found) throw new Error(`The sample has no ${name}.`)
  return found
}

/** Finds a person of the sample restaurant. */
export const samplePerson = (name: string): Staff => findNamed(sampleReply(listStaff, {}), name)

/** Finds a role of the sample restaurant. */
export const sampleRole = (name: string) => findNamed(sampleReply(listRoles, {}), name)
