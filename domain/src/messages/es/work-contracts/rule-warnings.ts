import { hoursText } from '../../conflicts/conflict-sentences.ts'
import type * as english from '../../work-contracts/rule-warnings.ts'

export const ruleWarningMessages: typeof english.ruleWarningMessages = {
  title: 'Puedes guardarlo, pero no encaja',
  targetAboveMost: (target, most) =>
    `El objetivo de ${hoursText(target)} h por semana supera las ${hoursText(most)} h que permiten las reglas.`,
  minimumAboveMost: (minimum, most) =>
    `El mínimo de ${hoursText(minimum)} h por semana supera las ${hoursText(most)} h que permiten las reglas.`,
  ownAboveContract: (own, contract) =>
    `El límite propio de la persona (${own}) sustituye al más estricto del contrato (${contract}).`,
  ofPerson: (name, warnings) => `${name}: ${warnings.join(' ')}`,
  andMore: (people) => `Y ${people} más.`,
}
