import type * as english from '../../approval/approval.ts'
import { countOf } from '../../count.ts'

const shifts = (count: number) => countOf(count, 'turno')

export const approvalMessages: typeof english.approvalMessages = {
  approved: (count) => `Horas de ${shifts(count)} aprobadas.`,
  withdrawn: (count) => `Aprobación de ${shifts(count)} retirada`,
  notApproved: 'Estas horas ya no están aprobadas.',
  notNeeded: 'Las horas no necesitan aprobación. Un administrador puede exigirla en los ajustes.',
  left: {
    gone: (count) => `${shifts(count)} ya no ${count === 1 ? 'está publicado' : 'están publicados'}.`,
    locked: (count) => `${shifts(count)} ${count === 1 ? 'está' : 'están'} en días bloqueados.`,
    own: (count) =>
      `${shifts(count)} ${count === 1 ? 'es tuyo' : 'son tuyos'}: tus horas las aprueba otra persona responsable.`,
    approvedBefore: (count) => `${shifts(count)} ya ${count === 1 ? 'estaba aprobado' : 'estaban aprobados'}.`,
    changed: (count) =>
      `${shifts(count)} ${count === 1 ? 'ha cambiado' : 'han cambiado'} desde que lo miraste. Revisa las horas otra vez.`,
    notOver: (count) => `${shifts(count)} todavía no ${count === 1 ? 'ha terminado' : 'han terminado'}.`,
    byHand: (count) =>
      `${shifts(count)} no ${count === 1 ? 'tiene' : 'tienen'} un fichaje completo. Introduce las horas.`,
  },
}

export const approvalScreens: typeof english.approvalScreens = {
  title: 'Horas por aprobar',
  progress: (approved, all) => `${approved} de ${shifts(all)} con horas aprobadas.`,
  approvePlain: (count) => `Aprobar ${shifts(count)} sin diferencias`,
  approveDay: (count) => `Aprobar ${shifts(count)}`,
  approveDayNamed: (count, day) => `Aprobar ${shifts(count)} del ${day}`,
  failed: 'No se han podido aprobar las horas',
  show: 'Qué horas se muestran',
  views: {
    differences: (count) => `Diferencias (${count})`,
    open: (count) => `Pendientes (${count})`,
    approved: (count) => `Aprobadas (${count})`,
  },
  nothing: {
    differences: 'Ninguna hora pendiente difiere de lo planificado.',
    open: 'Todas las horas están aprobadas.',
    approved: 'Aún no hay horas aprobadas.',
  },
  recorded: (time) => `Registrado: ${time}`,
  asClocked: 'Lo fichado',
  asPlanned: 'Lo planificado',
  asRecorded: 'Lo registrado',
  approveNamed: (text, name, day) => `Aprobar ${text.toLowerCase()}: ${name}, ${day}`,
  withdraw: 'Retirar aprobación',
  withdrawNamed: (name, day) => `Retirar aprobación: ${name}, ${day}`,
  by: (name) => `por ${name}`,
  selfDecided: 'Por la propia persona',
  states: {
    asPlanned: 'Como se planificó',
    recorded: 'Registrado a mano',
    notWorked: 'No trabajado',
    changed: 'Cambiado desde su aprobación',
    forOthers: 'Tus propias horas',
    approved: 'Aprobado',
    open: 'Sin aprobar',
  },
  clockedHours: 'Fichado',
  approvedHours: 'Aprobado',
  approvedOf: (hours) => `${hours} aprobadas`,
  replaces: 'Estas horas están aprobadas. Si guardas otras, habrá que aprobarlas de nuevo.',
}
