import { numberText } from '../../count.ts'
import type * as english from '../../schedule/shift.ts'

export const shiftScreens: typeof english.shiftScreens = {
  add: 'Añadir turno',
  edit: 'Editar turno',
  savedAsPending: 'Guardado como pendiente hasta que se confirme la semana.',
  reassigned: 'Reasignado: este turno era antes de otra persona.',
  date: 'Fecha',
  otherWeek: (week) => `Otra semana: ${week}`,
  startTime: 'Hora de inicio',
  endTime: 'Hora de fin',
  endHint: (time, endsNextDay, hours) => `${time}${endsNextDay ? ' del día siguiente' : ''} · ${numberText(hours)} h`,
  startAt: (time) => `Inicio: ${time}`,
  endAt: (time) => `Fin: ${time}`,
  role: 'Puesto',
  selectRole: 'Elige un puesto',
  staff: 'Personal',
  hoursWithIt: 'Horas semanales con este turno incluido.',
  standing: {
    free: 'libre',
    busy: (times) => `tiene turno ${times}`,
    overHours: 'supera sus horas objetivo',
    Unavailability: 'sin disponibilidad',
    TimeOff: 'ausencia',
    DoubleShift: 'ya trabaja ese día',
    CloserOpener: 'descanso insuficiente tras el cierre',
    Rest: 'descanso insuficiente',
    DaysInARow: 'demasiados días seguidos',
  },
  nobodyHoldsRole: 'Nadie tiene todavía este puesto.',
  selectRoleFirst: 'Elige primero un puesto',
  selectStaff: 'Elige una persona',
  speaksAgainst: 'Objeciones',
  thisPerson: 'esta persona',

  delete: 'Eliminar turno',
  deleteQuestion: '¿Eliminar este turno?',
  deleteWarning: (day, times) => `${day}, ${times}. Si estaba publicado, se avisa a la persona asignada.`,

  pin: 'Fijar a esta persona',
  unpin: 'Desfijar',
  unconfirm: 'Anular la confirmación del turno',
  locked:
    'Este turno está confirmado y cuenta en el registro de horas, por eso está bloqueado. Anula la confirmación para cambiarlo o eliminarlo.',
}
