import { countOf, numberText } from '../count.ts'
import type * as english from '../events.ts'

export const eventMessages: typeof english.eventMessages = {
  created: 'Veranstaltung angelegt',
  updated: 'Veranstaltung geändert',
  deleted: 'Veranstaltung gelöscht',
  createFailed: 'Die Veranstaltung konnte nicht angelegt werden',
  updateFailed: 'Die Veranstaltung konnte nicht geändert werden',
  deleteFailed: 'Die Veranstaltung konnte nicht gelöscht werden',
  sameTimes: 'Beginn und Ende dürfen nicht gleich sein.',
  empty: 'Keine Veranstaltungen. Füge deine erste hinzu.',
  emptyForStaff: 'Keine Veranstaltungen.',
  deleteWarning:
    'Damit fällt auch der zusätzliche Bedarf weg, den die Veranstaltung ausgelöst hat. Schon vergebene Schichten bleiben.',
  notFound: 'Diese Veranstaltung gibt es nicht mehr.',
  roleTwice: 'Nenne jede Position nur einmal',
}

export const eventScreens: typeof english.eventScreens = {
  noneUpcoming: 'Keine anstehenden Veranstaltungen.',
  description: 'Veranstaltungen erhöhen automatisch den Personalbedarf, solange sie dauern und nur an ihrem Datum.',
  add: 'Veranstaltung hinzufügen',
  edit: 'Veranstaltung bearbeiten',
  upcoming: 'Anstehende Veranstaltungen',
  upcomingCaption: 'Anstehende Veranstaltungen',
  emptyHint:
    'Ein Konzert, ein Spiel, eine Hochzeit: Gib ein, wann sie stattfindet und wie viele Personen jede Position mehr braucht.',
  showPast: (count) => `${numberText(count)} vergangene anzeigen`,
  hidePast: 'Vergangene ausblenden',
  pastCaption: 'Vergangene Veranstaltungen',
  unnamed: 'Veranstaltung',

  name: 'Name der Veranstaltung',
  namePlaceholder: 'z. B. Livemusik-Abend',
  eventDate: 'Datum der Veranstaltung',
  date: 'Datum',
  startTime: 'Beginn',
  endTime: 'Ende',
  actions: 'Aktionen',
  allDayHint:
    'Eine ganztägige Veranstaltung hat keine Uhrzeiten. Die zusätzlichen Personen werden den ganzen Tag gebraucht.',
  endsOnNextDay: 'Endet am nächsten Tag',
  lastsADay: 'Endet am nächsten Tag, 24 Stunden später',
  fromCalendar: 'Aus dem Kalender',
  nobodyMore: 'Niemand zusätzlich',

  raises: 'Zusätzlicher Bedarf je Position',
  raisesHint: 'Jede Position, die zu dieser Zeit gebraucht wird, bekommt eine Person mehr, wenn du keine Zahl angibst.',
  raisesAllDayHint: 'Niemand wird zusätzlich gebraucht, wenn du keine Zahl angibst.',
  oneLess: (role) => `${role}: eine Person weniger`,
  more: (role) => `${role}: zusätzliche Personen`,
  oneMore: (role) => `${role}: eine Person mehr`,

  next: 'Nächste Veranstaltungen',
  all: 'Alle Veranstaltungen',
  nonePlanned: 'Keine Veranstaltung geplant. Eine Veranstaltung erhöht den Personalbedarf an ihrem Tag.',
  morePeople: (people) => ` · ${countOf(people, 'Person mehr', 'Personen mehr')}`,
}
