/** Reading one row of a sheet by what its columns mean. */
import type { RowError } from '../../contracts/import/file-import.ts'
import { tidyCell } from './cell-text.ts'
import type { Cell, Sheet, SheetColumn, SheetRow } from './sheet.ts'

/** The value of a cell, or what is wrong with it. */
export type CellResult<Value> = { value: Value } | { message: string }

/** One row with its columns by meaning; collects every fault found in it. */
export class RowReader<Key extends string> {
  readonly errors: RowError[] = []
  private readonly sheet: Sheet<Key>
  private readonly row: SheetRow

  constructor(sheet: Sheet<Key>, row: SheetRow) {
    this.sheet = sheet
    this.row = row
  }

  /** The columns of this meaning, from left to right. */
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

  /** The first filled cell of this meaning as the file has it: a number of a workbook stays one. */
  value(key: Key): Cell {
    const column = this.columns(key).find((one) => this.cell(one) !== '')
    return column ? (this.row.cells[column.index] ?? '') : ''
  }

  /** Texts of the columns of this meaning that are filled in. */
  texts(key: Key): string[] {
    return this.columns(key)
      .map((column) => this.cell(column))
      .filter((text) => text !== '')
  }

  /** The first filled text of this meaning, or an empty one. */
  text(key: Key): string {
    return this.texts(key)[0] ?? ''
  }

  fail(where: Key | SheetColumn<Key>, message: string): void {
    const column = typeof where === 'string' ? this.columns(where)[0] : where
    this.errors.push({ line: this.row.line, column: column?.header ?? '', message })
  }

  /** The value, or undefined after noting what is wrong. */
  take<Value>(key: Key, result: CellResult<Value>): Value | undefined {
    if ('value' in result) return result.value
    this.fail(key, result.message)
    return undefined
  }
}
