import type * as english from '../../time-clock/overtime.ts'

export const overtimeScreens: typeof english.overtimeScreens = {
  title: 'Horas extra hoy',
  crosses: {
    day: (name, hours, time) => `${name} llega hoy a ${hours} h a las ${time}`,
    week: (name, hours, time) => `${name} llega a ${hours} h esta semana hoy a las ${time}`,
    period: (name, hours, time) => `${name} llega a ${hours} h en este periodo de nómina hoy a las ${time}`,
  },
  crossed: {
    day: (name, hours, time) => `${name} supera hoy ${hours} h desde las ${time}`,
    week: (name, hours, time) => `${name} supera ${hours} h esta semana desde las ${time}`,
    period: (name, hours, time) => `${name} supera ${hours} h en este periodo de nómina desde las ${time}`,
  },
}
