/** Compares names and addresses alike on every locale of the database: `lower` would follow the locale's rules. */
import { emailKey } from '@fairweek/domain/contracts/text/email'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** The key of a name, in which case and the encoding of letters do not matter. */
export const nameKey = (name: SQLWrapper | string): SQL => sql`name_key(${name})`

/** The key of a stored e-mail address; `storedEmail` has lowered letters beyond ASCII. */
export const storedEmailKey = (email: SQLWrapper): SQL => sql`lower(${email} collate "C")`

/** Checks whether a stored e-mail address is the given one. */
export const isEmail = (stored: SQLWrapper, email: string): SQL => sql`${storedEmailKey(stored)} = ${emailKey(email)}`
