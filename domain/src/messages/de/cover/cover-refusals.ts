import type * as english from '../../cover/cover-refusals.ts'

export const coverRefusals: typeof english.coverRefusals = {
  isOver: 'Diese Schicht ist vorbei.',
  planChanged: 'Der Dienstplan hat sich geändert, seit dieser Plan erstellt wurde. Sieh dir die Pläne noch einmal an.',
  notAgreed: 'Dieser Plan verschiebt eine veröffentlichte Schicht. Frag zuerst die Person, die sie arbeitet.',
}
