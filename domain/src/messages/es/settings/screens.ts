import { LANGUAGE_NAMES } from '../../app/language.ts'
import { countOf } from '../../count.ts'
import type * as english from '../../settings/screens.ts'

export const goalOrderScreens: typeof english.goalOrderScreens = {
  up: (goal) => `Subir: ${goal}`,
  down: (goal) => `Bajar: ${goal}`,
  include: {
    labourCost: {
      label: 'Tener en cuenta el coste de personal',
      hint: 'Primero indica una tarifa por hora para cada persona: quien no la tenga cuenta como si no costara nada.',
    },
    daysOffTogether: {
      label: 'Tener en cuenta los dos días libres seguidos',
      hint: 'Es un objetivo, no una regla: que el mayor número posible de personas tenga dos días seguidos sin turno de lunes a domingo.',
    },
  },
  goals: {
    hours: { name: 'Horas', sentence: 'Que nadie se aparte más de 4 h de su objetivo.' },
    preferences: { name: 'Preferencias', sentence: 'Dar a cada persona los días y las horas que prefiere.' },
    seniorityMix: {
      name: 'Experiencia en cada turno',
      sentence: 'Alguien con experiencia siempre que trabajen dos o más.',
    },
    pairings: {
      name: 'Quién trabaja con quién',
      sentence: 'Respetar con quién debe o no debe trabajar cada persona, según su ficha.',
    },
    fairShare: { name: 'Cierres y fines de semana', sentence: 'Que a nadie le toque más de lo justo.' },
    evenHours: { name: 'Horas equilibradas', sentence: 'Repartir por igual las horas restantes.' },
    labourCost: { name: 'Coste de personal', sentence: 'Preferir a personas con una tarifa por hora más baja.' },
    daysOffTogether: {
      name: 'Dos días libres seguidos',
      sentence: 'Que cada persona tenga dos días libres seguidos cada semana.',
    },
  },
}

export const settingScreens: typeof english.settingScreens = {
  title: 'Ajustes',
  tabs: {
    general: 'General',
    planning: 'Planificación',
    hours: 'Horas y nómina',
    contracts: 'Contratos',
    timeZone: 'Zona horaria',
    integrations: 'Integraciones',
  },
  groups: 'En esta página',
  search: {
    title: 'Buscar ajustes',
    found: (count, text) => (count === 0 ? `Ningún ajuste coincide con «${text}»` : countOf(count, 'ajuste')),
  },
  saved: (labels) => `Guardado: ${labels}`,

  timeZone: 'Zona horaria',
  timeZoneIntroduction:
    'Las fechas y horas de los registros, como las de las notificaciones, se te muestran en esta zona horaria. Los turnos conservan la hora del negocio.',
  timeThere: (time) => `Hora actual allí: ${time}.`,
  useBrowserTimeZone: 'Usar la zona horaria del navegador',
  calendarUrlPlaceholder: 'https://',
}

export const ruleScreens: typeof english.ruleScreens = {
  business: {
    title: 'Negocio',
    rules: {
      businessName: {
        label: 'Nombre del negocio',
        hint: 'Lo ve tu equipo en los correos, en la tableta del control horario y en sus calendarios.',
      },
      contactEmail: {
        label: 'Correo de contacto',
        hint: 'Solo para tu información: no se envía nada a esta dirección.',
      },
      businessTimeZone: {
        label: 'Zona horaria del negocio',
        hint: 'Decide qué día es hoy, cuándo empieza un turno y cuándo ha pasado una semana.',
      },
    },
  },
  language: {
    title: 'Idioma y moneda',
    rules: {
      locale: {
        label: 'Idioma',
        hint: 'Para quienes no han elegido otro en su propio menú.',
        choices: LANGUAGE_NAMES,
      },
      hourClock: {
        label: 'Reloj',
        hint: 'Cómo se escriben las horas, para quienes no han elegido otra cosa.',
        choices: {
          byLanguage: 'Como es habitual en el idioma',
          '12': '12 horas (5:30 p. m.)',
          '24': '24 horas (17:30)',
        },
      },
      currency: {
        label: 'Moneda',
        hint: 'Se usa para las tarifas por hora, el presupuesto y los costes.',
      },
    },
  },
  requests: {
    title: 'Cancelaciones y cambios',
    rules: {
      autoFillCancellations: {
        label: 'Cubrir cancelaciones automáticamente',
        hint: 'Busca automáticamente quién sustituya en los turnos cancelados.',
      },
      cancellationNoticeHours: {
        label: 'Antelación para cancelar',
        hint: 'El personal puede cancelar por su cuenta un turno publicado hasta este tiempo antes de que empiece. Después decide un responsable. 0 para permitirlo siempre.',
        unit: 'horas',
      },
      swapsNeedApproval: {
        label: 'Cambios de turno con aprobación',
        hint: 'Un cambio o una cesión que acuerdan dos personas necesita la aprobación de un responsable. Si está desactivado, vale al momento.',
      },
    },
  },
  rest: {
    title: 'Descanso y días seguidos',
    rules: {
      enforceCloserOpenerConstraint: {
        label: 'Exigir descanso entre cierre y apertura',
        hint: 'Nadie puede abrir el día después de cerrar sin el descanso indicado abajo. Un turno que es el único de su puesto ese día ni abre ni cierra.',
      },
      closerOpenerRestHours: {
        label: 'Descanso tras el cierre, en horas',
        hint: 'Desde el cierre de un día hasta la apertura del siguiente, mientras se exija el descanso entre cierre y apertura. 0 para no pedir más que el descanso mínimo.',
        unit: 'horas',
      },
      minimumRestHours: {
        label: 'Descanso mínimo, en horas',
        hint: 'Desde el final de cualquier turno hasta el inicio del siguiente, se exija o no el descanso entre cierre y apertura. 0 si no hay.',
        unit: 'horas',
      },
      maximumDaysInARow: {
        label: 'Máximo de días seguidos',
        hint: 'Al generar no se planifican más días seguidos, salvo que un contrato fije otro límite. Si los planificas a mano, son un conflicto. 0 para no poner límite.',
        unit: 'días',
      },
      allowBackToBack: {
        label: 'Permitir turnos consecutivos',
        hint: 'Un turno puede empezar en el mismo minuto en que termina otro de la misma persona. Si no, cuenta como solapamiento.',
      },
    },
  },
  signUp: {
    title: 'Registro de cuentas',
    rules: {
      allowRegistration: {
        label: 'Permitir el registro',
        hint: 'Quien abra la página de inicio de sesión puede crear una cuenta de personal, que no ve nada del equipo hasta que un responsable la acepte. Si está desactivado, las cuentas las crean los responsables.',
      },
    },
  },
  publishing: {
    title: 'Publicación',
    rules: {
      publishDaysAhead: {
        label: 'Antelación para publicar, en días',
        hint: 'Cuántos días antes de su lunes debe publicarse una semana; por ejemplo, 14 para dos semanas. El panel muestra cuándo toca publicar o cuándo hay retraso. 0 para no poner plazo.',
        unit: 'días',
      },
      showDraftsToStaff: {
        label: 'El personal ve los borradores',
        hint: 'El personal ve también los borradores, marcados como tales. Si está desactivado, ve cada turno solo cuando está publicado.',
      },
    },
  },
  generate: {
    title: 'Generar horario',
    rules: {
      minimumShiftHours: {
        label: 'Turno más corto, en horas',
        hint: 'Al generar no se planifican turnos más cortos. Los huecos menores siguen a la vista: alarga el turno contiguo.',
        unit: 'horas',
      },
      goalOrder: {
        label: 'Orden de los objetivos',
        hint: 'Al generar se cubren todos los turnos posibles y después se mejora un objetivo tras otro. Un objetivo posterior nunca empeora uno anterior.',
      },
    },
  },
  budget: {
    title: 'Presupuesto',
    rules: {
      weeklyBudget: {
        label: 'Presupuesto semanal',
        hint: 'Lo que puede costar una semana de turnos, en la moneda del negocio. Los responsables lo ven encima del horario. 0 si no hay presupuesto.',
        unit: 'por semana',
      },
    },
  },
  timeClock: {
    title: 'Control horario',
    rules: {
      clockInOnOwnDevice: {
        label: 'Fichar en el propio dispositivo',
        hint: 'Todos pueden fichar la entrada y la salida en su propio móvil. Si está desactivado, usan una tableta en el trabajo.',
      },
      clockInNetworks: {
        label: 'Redes para fichar',
        hint: 'Solo desde estas redes, o cerca del lugar, se puede fichar en el propio móvil: la dirección pública de tu wifi, por ejemplo 203.0.113.7 o 203.0.113.0/24, separadas por comas. Ambos vacíos: desde cualquier lugar.',
      },
      clockInPlace: {
        label: 'Lugar para fichar',
        hint: 'Solo cerca de él se puede fichar en el propio móvil, al que se le pide su ubicación; se compara y no se guarda. Latitud y longitud en grados, como las copian los mapas. Si también hay redes, basta con una de las dos cosas. Vacío: sin lugar.',
      },
      clockInRadiusMetres: {
        label: 'Radio alrededor del lugar',
        hint: 'Hasta qué distancia del lugar se puede fichar. En interiores los móviles conocen su ubicación con 10 a 100 metros de precisión, y se tiene en cuenta.',
        unit: 'metros',
      },
      clockToleranceMinutes: {
        label: 'Tolerancia del control horario',
        hint: 'Una entrada, una salida o una pausa que difiera como máximo en estos minutos cuenta como planificada. Con 0 cuenta cada minuto.',
        unit: 'minutos',
      },
      clockRounding: {
        label: 'Redondeo del control horario',
        hint: 'Las entradas y salidas fuera de la tolerancia se redondean en el reloj al múltiplo más cercano de estos minutos. Lo fichado sigue visible.',
        choices: {
          '0': 'Al minuto',
          '5': '5 minutos',
          '6': '6 minutos (una décima de hora)',
          '10': '10 minutos',
          '15': '15 minutos',
          '30': '30 minutos',
        },
      },
    },
  },
  payPeriods: {
    title: 'Periodos de pago',
    rules: {
      payPeriod: {
        label: 'Periodo de pago',
        hint: 'Los periodos que se pueden elegir en la página Registro de horas.',
        choices: {
          none: 'Semanas y meses naturales',
          weekly: 'Semanal',
          fortnightly: 'Cada dos semanas',
          halfMonthly: 'Dos veces al mes',
          monthly: 'Mensual',
        },
      },
      payPeriodStart: {
        label: 'Un día en que empieza un periodo de pago',
        hint: 'Los demás periodos se calculan a partir de él. Dos veces al mes significa ese día y 15 días antes o después. Si un mes no tiene ese día, el periodo empieza el último día.',
      },
      hoursNeedApproval: {
        label: 'Las horas necesitan aprobación',
        hint: 'Solo se pueden pagar las horas que haya aprobado una persona responsable, y un periodo se puede bloquear cuando todas sus horas están aprobadas. Nadie aprueba sus propias horas si puede hacerlo otra persona responsable.',
      },
      approvalReminderDays: {
        label: 'Recordar las horas sin aprobar',
        hint: 'Días antes del día de pago, el siguiente al fin de un periodo de pago, en que se recuerdan a los responsables las horas que nadie ha aprobado. Solo si las horas necesitan aprobación y hay un periodo de pago.',
        unit: 'días antes',
      },
    },
  },
  breaks: {
    title: 'Pausas',
    rules: {
      breakRule: {
        label: 'Regla de pausas',
        hint: 'Pausas según la duración del turno, planificadas hacia la mitad. En el registro de horas se descuentan las no pagadas; un responsable puede indicar otra pausa para un turno concreto.',
      },
    },
  },
  calendar: {
    title: 'Calendario',
    rules: {
      calendarUrl: {
        label: 'URL del calendario (iCal)',
        hint: 'La dirección para suscribirse a tu calendario. Déjala vacía si no hay.',
      },
    },
  },
}
