import { users } from './schema.ts'

/**
 * The columns of an account that code outside its table may read. Lists each one, so that new ones stay private until
 * added here. The password hash is read only where it is checked (AUTH-09).
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
