/** Detects the type of a file from its first bytes. */
import { importMessages } from '@fairweek/domain/messages/import'

const beginsWith = (bytes: Uint8Array, ...signature: number[]) =>
  signature.every((byte, index) => bytes[index] === byte)
const ZIP_DIRECTORY = Buffer.from('PK\x01\x02', 'latin1')

/** Lists the paths in the central directory at the end of a zip file. */
function listZipPaths(bytes: Buffer): string[] {
  const paths: string[] = []
  let at = bytes.indexOf(ZIP_DIRECTORY)
  while (at >= 0 && at + 46 <= bytes.length && paths.length < 5000) {
    const length = bytes.readUInt16LE(at + 28)
    paths.push(bytes.toString('utf8', at + 46, at + 46 + length))
    at = bytes.indexOf(ZIP_DIRECTORY, at + 46 + length)
  }
  return paths
}

function nameZip(bytes: Buffer): 'workbook' | { refusal: string } {
  const paths = listZipPaths(bytes)
  if (paths.includes('xl/workbook.bin')) return { refusal: importMessages.binaryWorkbook }
  if (paths.some((path) => /\.iwa$/.test(path) || path === 'Index.zip')) return { refusal: importMessages.numbers }
  if (bytes.subarray(0, 200).includes('opendocument') || (paths.includes('content.xml') && paths.includes('mimetype')))
    return { refusal: importMessages.openDocument }
  if (paths.some((path) => /^xl\//.test(path)) || paths.includes('[Content_Types].xml')) return 'workbook'
  return { refusal: paths.length === 0 ? importMessages.damagedWorkbook : importMessages.otherFile }
}

/** Returns 'text' or 'workbook', or the reason why the file cannot be imported and how to save it instead. */
export function nameFormat(bytes: Buffer): 'text' | 'workbook' | { refusal: string } {
  if (beginsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return nameZip(bytes)
  if (beginsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) {
    const isLocked = bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))
    return { refusal: isLocked ? importMessages.locked : importMessages.oldWorkbook }
  }
  if (beginsWith(bytes, 0x25, 0x50, 0x44, 0x46)) return { refusal: importMessages.pdf }
  const beginning = bytes
    .subarray(0, 1000)
    .toString('latin1')
    .replace(/^(?:\xef\xbb\xbf|\s)+/, '')
  if (
    /^(?:<!doctype html|<html|<table|<meta|\{\\rtf|GIF8|<\?xml)/i.test(beginning) ||
    beginsWith(bytes, 0x89, 0x50, 0x4e, 0x47)
  )
    return { refusal: importMessages.otherFile }
  return 'text'
}
