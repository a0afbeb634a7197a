import { countOf } from '../../count.ts'
import type * as english from '../../history/rows.ts'
import { nounsOf } from '../../history/rows.ts'

export const rowNouns: typeof english.rowNouns = {
  entry: ['entrada', 'entradas'],
  events: ['evento', 'eventos'],
  staff: ['persona', 'personas'],
  schedule: ['turno', 'turnos'],
  requirements: ['necesidad de personal', 'necesidades de personal'],
  demand_weeks: ['necesidades de una semana', 'semanas con sus necesidades'],
  closed_days: ['día de cierre', 'días de cierre'],
  notes: ['nota', 'notas'],
  moved_breaks: ['pausa', 'pausas'],
  shift_requests: ['solicitud', 'solicitudes'],
  shift_swaps: ['oferta de turno', 'ofertas de turnos'],
  cover_requests: ['petición de sustitución', 'peticiones de sustitución'],
  roles: ['puesto', 'puestos'],
  areas: ['zona', 'zonas'],
  work_contracts: ['contrato', 'contratos'],
  settings: ['ajuste', 'ajustes'],
  users: ['cuenta', 'cuentas'],
  week_templates: ['plantilla', 'plantillas'],
  conflict_resolutions: ['conflicto', 'conflictos'],
  account_claims: ['cuenta en espera', 'cuentas en espera'],
  sign_in_identities: ['vínculo con el inicio de sesión único', 'vínculos con el inicio de sesión único'],
  payroll_locks: ['periodo de nómina', 'periodos de nómina'],
  hour_approvals: ['turno', 'turnos'],
  hour_questions: ['pregunta sobre horas', 'preguntas sobre horas'],
  punches: ['fichaje', 'fichajes'],
  leave_rules: ['reglas de ausencias', 'reglas de ausencias'],
  leave_corrections: ['saldo de ausencias', 'saldos de ausencias'],
  pay_rates: ['tarifa por hora', 'tarifas por hora'],
  takings: ['venta', 'ventas'],
  pay_rules: ['reglas de pago', 'reglas de pago'],
  pairings: ['regla de compañía', 'reglas de compañía'],
  notification_choices: ['preferencia de notificaciones', 'preferencias de notificaciones'],
  channel_settings: ['canal de notificación', 'canales de notificación'],
}

export const rowWords: typeof english.rowWords = {
  named: (table, name) =>
    table === 'conflict_resolutions' ? `${nounsOf(table)[0]} (${name})` : `${nounsOf(table)[0]} ${name}`,
  one: (table) => nounsOf(table)[0],
  many: (table, count) => countOf(count, ...nounsOf(table)),
}
