import { numberText } from '../../count.ts'
import type * as english from '../../setup/first-steps.ts'

export const firstStepScreens: typeof english.firstStepScreens = {
  title: 'Primeros pasos',
  hint: 'De un restaurante vacío a una semana publicada. Puedes ocultar esta lista; en «Ayuda» vuelve a mostrarse.',
  leave: 'Ocultar esta lista',
  bringBack: 'Mostrar los primeros pasos',
  done: 'Hecho',
  progress: (done, all) => `${numberText(done)} de ${numberText(all)} hechos`,
  name: {
    title: 'Nombre y zona horaria',
    text: 'El nombre aparece en todas las páginas. La zona horaria fija la fecha de hoy para todo el mundo.',
    action: 'Indicar el nombre',
  },
  people: {
    title: 'Personas',
    text: 'Añade personas desde una hoja de cálculo con nombres, teléfonos y puestos, o de una en una.',
    action: 'Importar personas',
    byHand: 'Añadir una a mano',
  },
  needs: {
    title: 'Necesidades de personal',
    text: 'Importa una hoja de cálculo con las personas que hacen falta de cada puesto cada día, o introduce los números a mano.',
    action: 'Importar necesidades',
    byHand: 'Escribirlas',
  },
  week: {
    title: 'Una primera semana',
    text: 'Genera la próxima semana, que aún no ha empezado. No se avisa a nadie antes de que la publiques.',
    action: 'Ir a la próxima semana',
  },
  invite: {
    title: 'Invitaciones',
    text: 'Da a cada persona un enlace con código, para imprimir o escanear. Así cada una ve su propia semana.',
    action: 'Invitar al equipo',
  },
  channel: {
    title: 'Notificaciones',
    text: 'Configura el correo electrónico para que los avisos lleguen con la aplicación cerrada.',
    action: 'Configurar el correo',
  },
  sample: {
    title: 'El restaurante de ejemplo está abierto',
    text: 'Échale un vistazo. Cuando añadas a tu propio personal, elimínalo en un solo paso.',
    takeOut: 'Eliminar el ejemplo',
    question: '¿Eliminar el restaurante de ejemplo?',
    warning:
      'Se eliminan sus personas, turnos, necesidades y eventos. Lo que tú añadiste se mantiene, igual que las personas que ya tienen cuenta. Puedes deshacerlo en el historial de esta semana.',
  },
}
