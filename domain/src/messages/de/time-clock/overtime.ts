import type * as english from '../../time-clock/overtime.ts'

export const overtimeScreens: typeof english.overtimeScreens = {
  title: 'Überstunden heute',
  crosses: {
    day: (name, hours, time) => `${name} erreicht heute um ${time} ${hours} h`,
    week: (name, hours, time) => `${name} erreicht heute um ${time} ${hours} h in dieser Woche`,
    period: (name, hours, time) => `${name} erreicht heute um ${time} ${hours} h in diesem Abrechnungszeitraum`,
  },
  crossed: {
    day: (name, hours, time) => `${name} ist heute seit ${time} über ${hours} h`,
    week: (name, hours, time) => `${name} ist seit ${time} über ${hours} h in dieser Woche`,
    period: (name, hours, time) => `${name} ist seit ${time} über ${hours} h in diesem Abrechnungszeitraum`,
  },
}
