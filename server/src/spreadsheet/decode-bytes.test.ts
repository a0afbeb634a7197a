import { expect, test } from 'vitest'
import { decodeBytes } from './decode-bytes.ts'

const TEXT = 'Name,Roles\r\nSiobhán Ōta,Küche'

test('UTF-8, with and without its mark', () => {
  expect(decodeBytes(Buffer.from(TEXT))).toBe(TEXT)
  expect(decodeBytes(Buffer.from(`\ufeff${TEXT}`))).toBe(TEXT)
})

test('UTF-16 in either byte order, as Excel saves Unicode text', () => {
  const little = Buffer.from(`\ufeff${TEXT}`, 'utf16le')
  expect(decodeBytes(little)).toBe(TEXT)
  expect(decodeBytes(Buffer.from(little).swap16())).toBe(TEXT)
})

test('Windows-1252, as Excel saves CSV', () => {
  expect(decodeBytes(Buffer.from([0x53, 0xe1, 0x20, 0x93, 0x80]))).toBe('Sá “€')
})

test('what is no text is refused by name', () => {
  expect(() => decodeBytes(Buffer.from([0x50, 0x4b, 3, 4, 0, 0]))).toThrow('Excel workbook')
  expect(() => decodeBytes(Buffer.from([0x89, 0x50, 0, 1]))).toThrow('not a text file')
})
