/** Texts about overtime as it happens (COST-07). */
import { catalogue } from '../../language/catalogue.ts'

export const overtimeScreens = catalogue('overtimeScreens', {
  title: 'Overtime today',
  crosses: {
    day: (name: string, hours: string, time: string) => `${name} reaches ${hours} h today at ${time}`,
    week: (name: string, hours: string, time: string) => `${name} reaches ${hours} h this week at ${time} today`,
    period: (name: string, hours: string, time: string) =>
      `${name} reaches ${hours} h in this pay period at ${time} today`,
  },
  crossed: {
    day: (name: string, hours: string, time: string) => `${name} has been beyond ${hours} h today since ${time}`,
    week: (name: string, hours: string, time: string) => `${name} has been beyond ${hours} h this week since ${time}`,
    period: (name: string, hours: string, time: string) =>
      `${name} has been beyond ${hours} h in this pay period since ${time}`,
  },
})
