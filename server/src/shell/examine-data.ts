import { resolve, sep } from 'node:path'
import { doctorMessages } from '@fairweek/domain/messages/shell/doctor'
import type { Environment } from '../env.ts'
import {
  examineBackups,
  examineDatabase,
  examineDisk,
  examineFolder,
  examineServer,
  type Finding,
  failureToOpen,
} from './findings.ts'
import { addressOf, locate, withConnection } from './open-data.ts'
import { plain, type Surroundings } from './surroundings.ts'

async function examineConnection(place: Environment, surroundings: Surroundings): Promise<Finding[]> {
  try {
    return await withConnection(locate(place, 'look', surroundings), (_, caller) => examineDatabase(caller))
  } catch (error) {
    const server = await examineServer(addressOf('', place))
    // Only one process can open the embedded database, so if a server answers, that explains why the database could not
    // be opened.
    return [failureToOpen(error, server.state === 'fine'), server]
  }
}

/**
 * Runs `fairweek doctor`: checks the data, the disk and the backups. Changes nothing, not even tables of an earlier
 * version. Returns the exit code: 1 if something is wrong.
 */
export async function examineData(place: Environment, surroundings: Surroundings): Promise<number> {
  const { DATABASE_URL, dataDir, backupDir } = place
  const address = DATABASE_URL === undefined ? undefined : new URL(DATABASE_URL)
  // Called only because it throws if there is no data.
  locate(place, 'look', surroundings)
  const findings: Finding[] = [
    { state: 'fine', text: doctorMessages.dataIn(address ? `${address.host}${address.pathname}` : dataDir) },
    ...(address ? [] : [...examineFolder(dataDir), examineDisk(dataDir)]),
    ...(await examineConnection(place, surroundings)),
    ...(address || !resolve(backupDir).startsWith(dataDir + sep) ? [examineDisk(backupDir)] : []),
    await examineBackups(place, Date.now()),
  ]
  for (const { state, text } of findings)
    surroundings.print(`${plain(`${doctorMessages.states[state].padEnd(6)} ${text}`)}\n`)
  const count = findings.filter(({ state }) => state === 'wrong').length
  surroundings.print(`${count === 0 ? doctorMessages.healthy : doctorMessages.ill(count)}\n`)
  return count === 0 ? 0 : 1
}
