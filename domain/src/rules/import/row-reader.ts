/** Reads a row of a sheet by column meaning. */
import type { RowError } from '../../contracts/import/file-import.ts'
import { tidyCell } from './cell-text.ts'
import type { Cell, Sheet, SheetColumn, SheetRow } from './sheet.ts'

/** The value of a cell, or an error message. */
export type CellResult<Value> = { value: Value } | { message: string }

/** A row with its cells by column meaning; collects the errors found in it. */
export class RowReader<Key extends string> {
  readonly errors: RowError[] = []
  private readonly sheet: Sheet<Key>
  private readonly row: SheetRow

  constructor(sheet: Sheet<Key>, row: SheetRow) {
    this.sheet = sheet
    this.row = row
  }

  /** Returns all columns with a meaning, from left to right. */
  columns(key: Key): SheetColumn<Key>[] {
    return this.sheet.columns.filter((column) => column.key === key)
  }

  has(key: Key): boolean {
    return this.columns(key).length > 0
  }

  get line(): number {
    return this.row.line
  }

  cell(column: SheetColumn<Key>): string {
    return tidyCell(String(this.row.cells[column.index] ?? ''))
  }

  /** Returns the first filled cell with a meaning, unconverted: numbers in a workbook stay numbers. */
  value(key: Key): Cell {
    const column = this.columns(key).find((one) => this.cell(one) !== '')
    return column ? (this.row.cells[column.index] ?? '') : ''
  }

  /** Returns the texts of all filled cells with a meaning. */
  texts(key: Key): string[] {
    return this.columns(key)
      .map((column) => this.cell(column))
      .filter((text) => text !== '')
  }

  /** Returns the text of the first filled cell with a meaning; empty if there is none. */
  text(key: Key): string {
    return this.texts(key)[0] ?? ''
  }

  fail(where: Key | SheetColumn<Key>, message: string): void {
    const column = typeof where === 'string' ? this.columns(where)[0] : where
    this.errors.push({ line: this.row.line, column: column?.header ?? '', message })
  }

  /** Returns the value of a result, or undefined after recording its error. */
  take<Value>(key: Key, result: CellResult<Value>): Value | undefined {
    if ('value' in result) return result.value
    this.fail(key, result.message)
    return undefined
  }
}
