import type * as english from '../../app/app.ts'
import { PRODUCT_NAME } from '../../app/app.ts'

export const appScreens: typeof english.appScreens = {
  ownTimeZone: 'Tu zona horaria',
  language: 'Idioma y reloj',
  ownMenu: {
    availability: 'Mi disponibilidad',
    calendar: 'Enlace de calendario',
    notifications: 'Ajustes de notificaciones',
  },
  titles: {
    dashboard: 'Panel',
    schedule: 'Horario semanal',
    staff: 'Personal',
    roles: 'Puestos',
    timesheets: 'Registro de horas',
    availability: 'Disponibilidad',
    events: 'Eventos',
    settings: 'Ajustes',
  },
  tabTitle: (title) => `${title} · ${PRODUCT_NAME}`,
  links: {
    dashboard: 'Panel',
    schedule: 'Horario',
    staff: 'Personal',
    roles: 'Puestos',
    timesheets: 'Registro de horas',
    availability: 'Disponibilidad',
    events: 'Eventos',
    notifications: 'Notificaciones',
    settings: 'Ajustes',
  },
  ranks: { staff: 'personal', manager: 'responsable', admin: 'administrador/a' },
  navigation: 'Principal',
  sidebar: 'Barra lateral',
  menu: 'Menú',
  openMenu: 'Abrir el menú',
  search: 'Buscar',
  searchKey: (isMac) => (isMac ? '⌘ K' : 'Ctrl K'),
  skipToPage: 'Ir al contenido',
  yourMenu: (username) => `Tu menú, ${username}`,
  darkMode: 'Modo oscuro',
  recentMessages: 'Mensajes recientes',
  loading: 'Cargando...',

  broken: 'No se pudo mostrar esta página.',
  brokenHint: `No se ha perdido nada de lo guardado. Vuelve a cargar la página; si sigue igual, avisa a quien administra ${PRODUCT_NAME}.`,
  loadAgain: 'Volver a cargar',
  notLoaded: 'No se pudo cargar esta página.',
  notLoadedHint: `Puede que se haya perdido la conexión un momento o que ${PRODUCT_NAME} se acabe de actualizar.`,
  notLoadedOffline:
    'No tienes conexión y esta página no está guardada en este dispositivo. Ábrela de nuevo cuando tengas conexión.',

  notFound: '404: página no encontrada',
  notFoundHint: 'No hay nada en esta dirección. Puede que haya cambiado o que esté mal escrita.',
  toDashboard: 'Ir al panel',
}
