import { listOf } from '../../count.ts'
import type * as english from '../../cover/cover-questions.ts'

export const coverQuestionScreens: typeof english.coverQuestionScreens = {
  title: 'Pedir que se muevan turnos publicados',
  hint: 'Nada cambia hasta que acepten todas las personas consultadas.',
  question: (parts) =>
    `Pedir ${listOf(
      parts.map(({ name, from, to }) =>
        from === null ? `a ${name} que trabaje ${to}` : `a ${name} que pase de ${from} a ${to}`,
      ),
    )}`,
  asking: 'Se está preguntando quién puede cubrir este turno.',
  show: 'Ver respuestas',
  remaining: (shift) => `Sigue sin cubrir: ${shift}. Se puede pedir que se muevan turnos publicados.`,
  showRemaining: 'Ver a quién preguntar',
}
