import { countOf, listOf, numberText } from '../count.ts'
import type * as english from '../staff.ts'

/** Names of the account roles. */
const RANKS: Readonly<Record<string, string>> = { admin: 'Administrador/a', manager: 'Responsable', staff: 'Personal' }

export const staffMessages: typeof english.staffMessages = {
  atLeastOneRole: 'Elige al menos un puesto',
  created: 'Persona añadida',
  noAccount: 'Todavía no tiene cuenta.',
  updated: 'Persona actualizada',
  deleted: 'Persona eliminada',
  openedShifts: (shifts) =>
    `Estos turnos publicados posteriores al último día de trabajo quedan vacantes: ${listOf(shifts)}.`,
  saveFailed: 'No se pudieron guardar los datos',
  ownSaved: 'Perfil guardado',
  deleteFailed: 'No se pudo eliminar la persona',
  notFound: 'Esta persona ya no existe.',
  fetchOneFailed: 'No se pudieron obtener los datos de la persona',
  empty: 'No hay nadie en el personal. Añade a la primera persona.',
  loading: 'Cargando el personal...',
  profileNotFound: 'No se encontró la ficha de personal',
  outranks: 'No puedes editar a alguien con un rango superior al tuyo.',
  termsAreManagers:
    'Solo tus responsables pueden cambiar la experiencia, las horas objetivo semanales y el primer y el último día de trabajo.',
  daysReversed: 'El último día de trabajo no puede ser anterior al primero.',
  deleteWarning: (name) =>
    `Se elimina definitivamente a ${name || 'esta persona'} y en esta página no se puede deshacer. Sus turnos futuros quedan sin asignar; los turnos pasados publicados se conservan en el registro de horas. El historial de una semana en la que tenía turnos los puede recuperar.`,
  accountGoes: (username) =>
    `También se elimina la cuenta ${username} y se cierra su sesión al momento. Solo un administrador puede recuperarla.`,
  accountStays: (username, role) =>
    `La cuenta ${username} tiene el rango «${RANKS[role] ?? role}», así que se conserva. Se cierra su sesión en todas partes, pero puede volver a iniciar sesión y aparece en «Cuentas sin ficha de personal», donde un administrador puede cerrarla.`,
  linkTitle: (name) => `Una cuenta para ${name}`,
  renewedLinkTitle: (name) => `Una contraseña nueva para ${name}`,
  renewLink: 'Enlace de contraseña nuevo',
  renewLinkHint:
    'Úsalo si el primer enlace ha caducado o si se ha olvidado la contraseña. La contraseña anterior funciona hasta que se use el enlace.',
  renewLinkRefused:
    'Solo un administrador puede crear enlaces de contraseña para los rangos Responsable y Administrador/a.',
  renewLinkFailed: 'No se pudo crear un enlace de contraseña nuevo',
  linkDescription:
    'Entrega este enlace a la persona o deja que escanee el código. Solo se muestra ahora, funciona una vez y caduca a los 7 días.',
  roleIsBooked: (name, role, count) =>
    `${name} tiene ${countOf(count, 'próximo turno publicado', 'próximos turnos publicados')} de ${role}. Antes, retira la publicación de esos turnos o reasígnalos.`,
  lastAdmin: 'Es la última cuenta de administrador. Da antes este rango a otra persona.',
  ownAccount: 'No puedes eliminar tu propia ficha de personal.',
  unknownRole: 'Este puesto ya no existe. Vuelve a cargar y elige otro.',
  imageTooLarge: 'Una foto puede ocupar 200 KB como máximo.',
  imageUnreadable: 'No es una imagen PNG, JPEG o WebP.',
  noImage: 'Esta persona no tiene foto.',
  imageSaved: 'Foto guardada',
  imageRemoved: 'Foto quitada',
  imageFailed: 'No se pudo guardar la foto',
  alreadyLinked: 'Esta persona ya tiene una cuenta.',
}

export const staffScreens: typeof english.staffScreens = {
  description: 'Quién trabaja aquí, en qué puestos y cuántas horas quiere.',
  caption: 'Personal',
  add: 'Añadir persona',
  addNew: 'Añadir una persona',
  edit: 'Editar persona',
  search: 'Buscar personal',
  searchPlaceholder: 'Buscar nombre, puesto, teléfono…',
  found: (found, all) => {
    const people = countOf(all, 'persona', 'personas')
    return found === all ? people : `${numberText(found)} de ${people}`
  },
  deleteQuestion: '¿Seguro que quieres eliminarla?',

  staffMember: 'Persona',
  name: 'Nombre',
  phoneNumber: 'Número de teléfono',
  roles: 'Puestos',
  noRoles: 'Aún no hay puestos. Añádelos antes en la página Puestos.',
  noRolesAssigned: 'Sin puestos asignados',
  seniority: 'Experiencia',
  seniorityHint: '1 es recién llegada, 10 la máxima experiencia',
  targetHours: 'Horas objetivo',
  targetHoursHint: 'Por semana; vacío si no hay objetivo',
  noTarget: 'Sin indicar',
  preferredDays: 'Días preferidos',
  preferredFrom: 'Preferido desde',
  preferredUntil: 'Preferido hasta',
  anyTime: 'Cualquiera',
  firstDay: 'Primer día de trabajo',
  lastDay: 'Último día de trabajo',
  lastDayHint: 'Después no recibe turnos ni avisos; sus horas se conservan en el registro',
  noDay: 'Sin indicar',
  clearDay: (day) => `Borrar: ${day}`,
  shown: 'Personas mostradas',
  active: 'En activo',
  left: 'Ya no trabajan aquí',
  everybody: 'Todas',
  startsOn: (day) => `Empieza el ${day}`,
  leavesOn: (day) => `Último día: ${day}`,
  leftOn: (day) => `Dejó de trabajar el ${day}`,
  nameOfLeaver: (name) => `${name} (ya no trabaja aquí)`,
  formerTitle: (name) => `${name} ya trabajó aquí`,
  formerQuestion: (name, day) =>
    `${name} dejó de trabajar aquí el ${day}. Si es la misma persona, se continúan su ficha, sus horas y su historial.`,
  samePerson: 'La misma persona',
  anotherPerson: 'Otra persona',
  actions: 'Acciones',

  picture: 'Foto',
  choosePicture: 'Elegir una foto',
  changePicture: 'Cambiar la foto',
  removePicture: 'Quitar la foto',
  pictureHint: 'Se reduce antes de subirla. Solo la ven la propia persona y sus responsables.',

  email: 'Correo electrónico',
  emailHint: 'Con un correo electrónico recibe una cuenta y un enlace para crear su contraseña',
  username: 'Nombre de usuario',
  userType: 'Rango',
  userTypes: { Staff: 'Personal', Manager: 'Responsable', Admin: 'Administrador/a' },
  link: 'Enlace para crear la contraseña',

  profile: 'Perfil',
  ownProfile: 'Tu perfil',
  scheduledHours: 'Horas asignadas',
  upcomingShifts: (count) => countOf(count, 'próximo turno asignado', 'próximos turnos asignados'),
}
