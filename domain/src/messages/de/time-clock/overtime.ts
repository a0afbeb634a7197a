import type * as english from '../../time-clock/overtime.ts'

export const overtimeScreens: typeof english.overtimeScreens = {
  title: 'Überstunden heute',
  crosses: {
    day: (name, hours, time) => `${name} erreicht heute ${hours} h, um ${time}`,
    week: (name, hours, time) => `${name} erreicht ${hours} h in dieser Woche, heute um ${time}`,
    period: (name, hours, time) => `${name} erreicht ${hours} h in diesem Abrechnungszeitraum, heute um ${time}`,
  },
  crossed: {
    day: (name, hours, time) => `${name} ist heute seit ${time} über ${hours} h`,
    week: (name, hours, time) => `${name} ist seit ${time} über ${hours} h in dieser Woche`,
    period: (name, hours, time) => `${name} ist seit ${time} über ${hours} h in diesem Abrechnungszeitraum`,
  },
}
