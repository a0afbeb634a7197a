import type * as english from '../../app/language.ts'

export const languageScreens: typeof english.languageScreens = {
  title: 'Idioma y reloj',
  description: 'Se aplica a todo lo que lees aquí, a tus notificaciones y a tu enlace de calendario.',
  language: 'Idioma',
  asBusiness: 'Como el negocio',
  clock: 'Reloj',
  clocks: { '12': '12 horas (5:30 p. m.)', '24': '24 horas (17:30)' },
  saveFailed: 'No se pudo guardar el idioma',
}
