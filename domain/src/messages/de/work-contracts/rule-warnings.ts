import { hoursText } from '../../conflicts/conflict-sentences.ts'
import type * as english from '../../work-contracts/rule-warnings.ts'

export const ruleWarningMessages: typeof english.ruleWarningMessages = {
  title: 'Du kannst das speichern, aber es passt nicht zusammen',
  targetAboveMost: (target, most) =>
    `Das Soll von ${hoursText(target)} h pro Woche liegt über den ${hoursText(most)} h, die die Regeln erlauben.`,
  minimumAboveMost: (minimum, most) =>
    `Das Minimum von ${hoursText(minimum)} h pro Woche liegt über den ${hoursText(most)} h, die die Regeln erlauben.`,
  ownAboveContract: (own, contract) =>
    `Die eigene Grenze der Person (${own}) ersetzt die strengere des Vertrags (${contract}).`,
  ofPerson: (name, warnings) => `${name}: ${warnings.join(' ')}`,
  andMore: (people) => `Und ${people} weitere.`,
}
