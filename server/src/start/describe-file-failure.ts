import { userInfo } from 'node:os'
import { sep } from 'node:path'
import type { Environment } from '../env.ts'

/** Returns the account of this process: its name or, in a container that does not know it, its number. */
function nameAccount(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.geteuid?.() ?? 'of this process')
  }
}

const isWithin = (path: string, folder: string) => path === folder || path.startsWith(folder + sep)

/**
 * Returns one line for the operator that says which file or folder cannot be used, by which account, and what to do;
 * null if the error is not about a file.
 */
export function describeFileFailure(
  error: unknown,
  { dataDir, backupDir }: Pick<Environment, 'dataDir' | 'backupDir'>,
): string | null {
  if (!(error instanceof Error && 'code' in error && 'path' in error && typeof error.path === 'string')) return null
  const { code, path } = error
  const setting = !isWithin(path, dataDir) && isWithin(path, backupDir) ? 'BACKUP_DIR' : 'DATA_DIR'
  const orElsewhere = `or set ${setting} to another folder.`
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return `The account ${nameAccount()} may not use ${path}. Make it the owner with chown, ${orElsewhere}`
    case 'EROFS':
      return `${path} is on a disk that is mounted read-only. Mount it for writing, ${orElsewhere}`
    case 'EEXIST':
    case 'ENOTDIR':
      return `${path} cannot be a folder, because there is a file in its place. Move the file, ${orElsewhere}`
    case 'ENOENT':
      return `${path} does not exist and cannot be created. Create it, ${orElsewhere}`
    default:
      return null
  }
}
