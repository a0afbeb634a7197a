import { users } from './schema.ts'

/**
 * The columns of an account that leave its table, named one by one, so that a new one stays in until it is listed. The
 * password's hash is read where it is checked and nowhere else (AUTH-09).
 */
export const accountColumns = {
  id: users.id,
  username: users.username,
  email: users.email,
  role: users.role,
  darkMode: users.darkMode,
  hasChosenTheme: users.hasChosenTheme,
  lastLogin: users.lastLogin,
  createdAt: users.createdAt,
}
