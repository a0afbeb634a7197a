/** Reads the cells of a spreadsheet row by the meaning of their columns. */
import type { RowError } from '../../contracts/import/file-import.ts'
import { tidyCell } from './cell-text.ts'
import type { Cell, Sheet, SheetColumn, SheetRow } from './sheet.ts'

/** The value of a cell, or an error message. */
export type CellResult<Value> = { value: Value } | { message: string }

/** A row whose cells are looked up by the meaning of their columns; collects the errors found in the row. */
export class RowReader<Key extends string> {
  readonly errors: RowError[] = []
  /** The meanings of the columns in which errors were found. */
  readonly failed = new Set<Key>()
  private readonly sheet: Sheet<Key>
  private readonly row: SheetRow

  constructor(sheet: Sheet<Key>, row: SheetRow) {
    this.sheet = sheet
    this.row = row
  }

  /** Returns all columns with the given meaning, from left to right. */
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

  /**
   * Returns the first filled cell in a column with the given meaning, unconverted: numbers in a workbook stay numbers.
   */
  value(key: Key): Cell {
    const column = this.columns(key).find((one) => this.cell(one) !== '')
    return column ? (this.row.cells[column.index] ?? '') : ''
  }

  /** Returns the texts of all filled cells in columns with the given meaning. */
  texts(key: Key): string[] {
    return this.columns(key)
      .map((column) => this.cell(column))
      .filter((text) => text !== '')
  }

  /** Returns the text of the first filled cell in a column with the given meaning; empty if there is none. */
  text(key: Key): string {
    return this.texts(key)[0] ?? ''
  }

  fail(where: Key | SheetColumn<Key>, message: string): void {
    const column = typeof where === 'string' ? this.columns(where)[0] : where
    this.failed.add(typeof where === 'string' ? where : where.key)
    this.errors.push({ line: this.row.line, column: column?.header ?? '', message })
  }

  /** Returns the value of a result; undefined after recording its error, or if it depends on an unanswered question. */
  take<Value>(key: Key, result: CellResult<Value> | 'open'): Value | undefined {
    if (result === 'open') return undefined
    if ('value' in result) return result.value
    this.fail(key, result.message)
    return undefined
  }
}
