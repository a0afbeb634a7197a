import type * as english from '../permissions.ts'

/** Names of the account roles. */
const RANKS: Readonly<Record<string, string>> = { admin: 'Administrador/a', manager: 'Responsable', staff: 'Personal' }

export const denialWords: typeof english.denialWords = {
  denied: (what, requiredRole) =>
    `No tienes permiso para ${what}. Esta acción requiere el rango «${RANKS[requiredRole] ?? requiredRole}».`,
  actions: {
    view: 'ver esta información',
    create: 'crear este registro',
    edit: 'editar este registro',
    delete: 'eliminar este registro',
    confirm: 'publicar horarios',
    unconfirm: 'retirar la publicación de horarios',
    cancel: 'cancelar turnos',
    assign: 'asignar personal a los turnos',
  },
}

export const permissionMessages: typeof english.permissionMessages = {
  deniedTitle: 'Permiso denegado',
  managerSection: 'Esta sección requiere el rango «Responsable»',
  onlyAdminChangesRoles: 'Solo un administrador puede cambiar el rango de las cuentas',
  onlyAdminChangesUsernames: 'Solo un administrador puede cambiar el nombre de usuario de otras personas',
  notSignedIn: 'No has iniciado sesión. Inicia sesión y vuelve a intentarlo.',
  sessionEnded: 'Tu sesión ha terminado. Vuelve a iniciar sesión.',
}
