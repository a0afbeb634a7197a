/**
 * Forces the contents of files and folders to the disk, as far as the platform allows. Windows syncs a file only
 * through a writable handle and cannot sync folders; NTFS itself journals changes to folders.
 */
import { closeSync, fsyncSync, openSync } from 'node:fs'

export type Platform = typeof process.platform

/** Checks whether the platform can sync a folder. */
export function canSyncFolders(platform: Platform = process.platform): boolean {
  return platform !== 'win32'
}

function syncPath(path: string, flags: 'r' | 'r+'): void {
  const descriptor = openSync(path, flags)
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

export function syncFile(path: string, platform: Platform = process.platform): void {
  syncPath(path, platform === 'win32' ? 'r+' : 'r')
}

export function syncFolder(path: string, platform: Platform = process.platform): void {
  if (canSyncFolders(platform)) syncPath(path, 'r')
}
