import type { Environment } from '../env.ts'
import { describeFileFailure } from './describe-file-failure.ts'

type Place = Pick<Environment, 'HOST' | 'PORT' | 'dataDir' | 'backupDir'>

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}

/** Returns one line for the operator that says why a server or a worker could not start. */
export function describeStartFailure(error: unknown, environment: Place): string {
  const { HOST, PORT } = environment
  if (hasCode(error, 'EADDRINUSE'))
    return `Port ${PORT} on ${HOST} is in use. Stop the program that holds it, or set PORT to another.`
  if (hasCode(error, 'ENOSPC') || hasCode(error, 'EDQUOT'))
    return 'The disk that holds the data is full. Make room and start again, or set DATA_DIR to a folder elsewhere.'
  const ofFile = describeFileFailure(error, environment)
  if (ofFile !== null) return ofFile
  if (hasCode(error, 'EACCES'))
    return `This account may not listen on port ${PORT} of ${HOST}. Set PORT to a number from 1024, such as 3000.`
  if (hasCode(error, 'EADDRNOTAVAIL') || hasCode(error, 'ENOTFOUND'))
    return `${HOST} is no address of this machine. Set HOST to 127.0.0.1, or to 0.0.0.0 for all of them.`
  // The message of a failed query contains the query, so that the database's own reason is not on the first line.
  if (error instanceof Error && 'query' in error && error.cause instanceof Error)
    return `The database refuses what a start needs: ${error.cause.message}.`
  return error instanceof Error ? error.message : String(error)
}
