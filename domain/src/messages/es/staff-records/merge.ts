import type * as english from '../../staff-records/merge.ts'

export const mergeMessages: typeof english.mergeMessages = {
  samePerson: 'Elige otro perfil de esta persona.',
  chooseAccount: 'Los dos perfiles tienen cuenta. Elige la que se conserva.',
  ownAccount:
    'No puedes eliminar la cuenta con la que has iniciado sesión. Consérvala o pídeselo a otra persona responsable.',
  changedMeanwhile: 'Los perfiles han cambiado. Vuelve a abrir el cuadro para ver en qué se diferencian ahora.',
  overlaps: 'Los dos perfiles tienen turnos a la misma hora. Primero cambia o elimina uno de cada par.',
  failed: 'Los perfiles no se han unido',
  merged: (name) => `Unido con ${name}`,
}

export const mergeScreens: typeof english.mergeScreens = {
  open: 'Unir con otro perfil…',
  title: (name) => `Unir con ${name}`,
  description:
    'Los turnos, solicitudes, disponibilidad, ausencias, fichajes, tarifas, parejas y notificaciones del otro perfil pasan a este. Las horas de días bloqueados conservan el nombre y el número con los que se pagaron. Puedes deshacer la unión en el historial.',
  other: 'La misma persona también es',
  choose: 'Elige un perfil',
  differs: '¿Qué es correcto?',
  facts: {
    name: 'Nombre',
    email: 'Correo electrónico',
    phoneNumber: 'Teléfono',
    seniority: 'Experiencia',
    targetWeeklyHours: 'Horas objetivo',
    contract: 'Contrato y reglas propias',
    preferences: 'Días y horas preferidos',
    picture: 'Foto',
    availability: 'Disponibilidad',
    payRates: 'Tarifas por hora',
    pairings: 'Parejas contradictorias',
  },
  ofPerson: (name) => `Como en ${name}`,
  overlaps: 'Ambos tienen turnos a estas horas. Primero cambia o elimina uno de cada par.',
  overlap: (date, one, other) => `${date}: ${one}; ${other}`,
  account: '¿Qué cuenta se conserva?',
  accountHint:
    'La otra cuenta se elimina: su contraseña, sus dispositivos y su enlace de calendario dejan de funcionar, también si se deshace la unión.',
  merge: 'Unir',
}
