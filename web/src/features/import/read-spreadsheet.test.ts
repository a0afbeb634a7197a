import { importMessages } from '@fairweek/domain/messages/import'
import { expect, test } from 'vitest'
import { readSpreadsheet } from './read-spreadsheet.ts'

const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const utf8 = (text: string) => new TextEncoder().encode(text)

function utf16(text: string, isLittleEndian: boolean): Uint8Array {
  const view = new DataView(new ArrayBuffer(text.length * 2 + 2))
  view.setUint16(0, 0xfeff, isLittleEndian)
  for (let index = 0; index < text.length; index += 1) {
    view.setUint16(index * 2 + 2, text.charCodeAt(index), isLittleEndian)
  }
  return new Uint8Array(view.buffer)
}

test('UTF-8 is read with and without its mark', () => {
  expect(readSpreadsheet(utf8('Name\r\nSiobhán'))).toBe('Name\r\nSiobhán')
  expect(readSpreadsheet(utf8('\ufeffName\r\nSiobhán'))).toBe('Name\r\nSiobhán')
})

test('UTF-16 is read in either byte order', () => {
  expect(readSpreadsheet(utf16('Name\tRolle\r\nJürgen\tKöchin', true))).toBe('Name\tRolle\r\nJürgen\tKöchin')
  expect(readSpreadsheet(utf16('Name\r\nJürgen', false))).toBe('Name\r\nJürgen')
})

test('what is no UTF-8 is read as Windows-1252', () => {
  expect(readSpreadsheet(latin1('Name\r\nJos\u00e9 Nu\u00f1ez'))).toBe('Name\r\nJosé Nuñez')
})

test('a workbook is named as one, old or new', () => {
  expect(() => readSpreadsheet(latin1('PK\u0003\u0004\u0014\u0000'))).toThrow(importMessages.workbook)
  expect(() => readSpreadsheet(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1))).toThrow(importMessages.workbook)
})

test('pictures and documents are no text', () => {
  expect(() => readSpreadsheet(latin1('\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR'))).toThrow(importMessages.notText)
  expect(() => readSpreadsheet(latin1('GIF89a\u0001\u0000\u0001'))).toThrow(importMessages.notText)
  expect(() => readSpreadsheet(latin1('%PDF-1.7\n1 0 obj'))).toThrow(importMessages.notText)
})

test('a file without a single letter is empty', () => {
  expect(() => readSpreadsheet(new Uint8Array())).toThrow(importMessages.empty)
  expect(() => readSpreadsheet(utf8('\ufeff \r\n\r\n'))).toThrow(importMessages.empty)
})
