import { countOf } from '../../count.ts'
import type * as english from '../../time-clock/screens.ts'

export const timeClockScreens: typeof english.timeClockScreens = {
  title: 'Control horario',
  ownTitle: 'Tu control horario',
  clockedTitle: 'Horas fichadas',

  setUp: 'Tabletas y PIN',
  setUpHint: 'Cada persona ficha en una tableta del trabajo con su propio PIN, o escanea su código con el móvil.',
  tablets: 'Tabletas',
  noTablets: 'Aún no hay ninguna tableta.',
  pairedOn: (day) => `Vinculada el ${day}`,
  notPaired: 'Aún sin vincular',
  remove: 'Quitar',
  removeNamed: (name) => `Quitar ${name}`,
  tabletName: 'Nombre de la tableta',
  tabletNameHint: 'Por ejemplo, dónde está: barra, cocina, entrada.',
  addTablet: 'Añadir tableta',
  openOnTablet: (address) =>
    `Abre ${address} en la tableta y escribe este código. Sirve una sola vez, durante 15 minutos:`,
  pinOf: 'PIN de una persona',
  person: 'Persona',
  newPin: 'PIN nuevo',
  pinHint: 'De 4 a 8 cifras. Cada persona puede cambiarlo en su página Registro de horas.',
  savePin: 'Guardar PIN',
  removePin: 'Eliminar PIN',
  failed: 'No se ha podido cambiar el control horario',

  ownPin: 'Elegir PIN',
  changeOwnPin: 'Cambiar PIN',
  ownPinHint: 'Lo escribes en la tableta del trabajo. No lo compartas.',
  ownFailed: 'No se ha podido fichar',
  usePresentAddress: 'Usar mi dirección actual',
  noAddress: 'No se pudo leer la dirección',
  usePresentPosition: 'Usar mi ubicación actual',
  noPosition: 'No se ha podido averiguar la ubicación',
  positionHint: 'Se le pide a tu móvil su ubicación. Se compara con la del negocio y no se guarda.',
  positionFailures: {
    denied:
      'El navegador no comparte tu ubicación. Permítela para esta página en los ajustes del navegador o usa la tableta del trabajo.',
    unknown:
      'Tu dispositivo no ha podido averiguar dónde está. Activa la ubicación e inténtalo de nuevo, o usa la tableta del trabajo.',
    insecure: 'Tu dispositivo solo comparte su ubicación con páginas abiertas por https. Usa la tableta del trabajo.',
  },

  description: 'Lo fichado junto a lo planificado.',
  takeOver: 'Aplicar',
  takeOverNamed: (name, day) => `Aplicar las horas de ${name}, ${day}`,
  takeOverDay: (day) => `Aplicar ${day}`,
  takeOverAll: (count) => `Aplicar ${countOf(count, 'diferencia')}`,
  takeOverFailed: 'No se han podido aplicar las horas',
  correct: 'Corregir',
  correctNamed: (name, day) => `Corregir los fichajes de ${name}, ${day}`,
  planned: (time) => `Planificado ${time}`,
  clocked: (time) => `Fichado ${time}`,
  worked: (hours) => `${hours} h`,
  breakOf: (minutes) => `${minutes} min de pausa`,
  unplanned: 'Sin planificar',
  addShift: 'Añadir como turno',
  addShiftNamed: (name, day) => `Añadir como turno: ${name}, ${day}`,
  addShiftTitle: '¿Añadir como turno trabajado?',
  addShiftHint: (name, day, time) =>
    `${name}, ${day}, ${time}. El turno queda publicado, con las horas y los descansos fichados.`,
  addShiftRole: 'Puesto',
  addShiftNoRole: 'Esta persona no tiene puesto. Asígnale uno antes en la página Personal.',
  addShiftFailed: 'No se ha podido añadir el turno',
  withoutShift: (count) =>
    count === 1
      ? '1 presencia fichada sin turno'
      : `${countOf(count, 'presencia fichada', 'presencias fichadas')} sin turno`,
  withoutShiftHint: 'Este tiempo no se paga hasta que se añada como turno en el registro de horas.',
  open: '…',
  countsAs: (hours) => `Cuenta como ${hours} h`,
  settled: (asPlanned, taken) =>
    [
      ...(asPlanned > 0 ? [`${countOf(asPlanned, 'turno')} según lo planificado`] : []),
      ...(taken > 0 ? [`${countOf(taken, 'turno')} con lo fichado ya aplicado`] : []),
    ].join(', '),
  showSettled: 'Mostrar también los turnos según lo planificado o ya aplicados',
  countsAsPlanned: 'Trabajadas muestra las horas planificadas hasta que se aplican las fichadas que difieren.',
  requireApproval: 'Exigir la aprobación de las horas',
  alsoWithoutShift: (count) =>
    count === 1
      ? 'La lista incluye además 1 fichaje sin turno.'
      : `La lista incluye además ${count} fichajes sin turno.`,
  nothingToCheck: 'Todas las horas fichadas coinciden con lo planificado o ya se han aplicado.',

  states: {
    asPlanned: 'Según lo planificado',
    taken: 'Aplicado',
    different: 'Diferente',
    running: 'En el trabajo',
    late: 'Aún sin fichar',
    absent: 'Nadie ha fichado',
    incomplete: 'Falta un fichaje',
    clockChange: 'Introducir a mano: cambio de hora',
    unverified: 'El PIN no era correcto',
  },
  missing: {
    in: 'Falta la entrada',
    break: 'Falta el inicio de una pausa',
    back: 'Falta el fin de una pausa',
    out: 'Falta la salida',
  },

  correctHint: 'Los fichajes no se modifican nunca. Tu corrección se guarda junto a ellos, con tu nombre y el motivo.',
  punch: 'Fichaje',
  forgottenPunch: 'Un fichaje olvidado',
  punchAt: (kind, time) => `${kind}, ${time}`,
  kind: 'Qué ocurrió',
  takeBack: 'Nada: anular el fichaje',
  day: 'Día',
  time: 'Hora',
  reason: 'Motivo',
  save: 'Guardar corrección',
  sources: {
    kiosk: (name) => `en ${name}`,
    own: 'en su propio dispositivo',
    code: (name) => `en su propio dispositivo, con el código de ${name}`,
    afterwards: 'indicado al volver a fichar',
    manager: (name) => `por ${name}`,
  },
  fates: {
    counts: '',
    repeated: 'cuenta una vez',
    replaced: 'corregido',
    void: 'anulado',
    unverified: 'el PIN no era correcto; no cuenta',
  },
}
