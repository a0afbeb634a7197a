import { countOf, listOf, numberText } from '../count.ts'
import type * as english from '../notifications.ts'

export const notificationMessages: typeof english.notificationMessages = {
  none: 'Keine Benachrichtigungen',
  noneFound: 'Keine Benachrichtigungen.',
  clearAll: 'Alle Benachrichtigungen entfernen',
  clearAllQuestion:
    'Alle deine Benachrichtigungen werden als gelesen markiert. Sie werden nicht gelöscht, stehen aber nicht mehr in deiner Liste.',
  cleared: (count) => `${countOf(count, 'Benachrichtigung', 'Benachrichtigungen')} entfernt`,
  weekSeen: (count) => `${countOf(count, 'Benachrichtigung', 'Benachrichtigungen')} gesehen`,
  loadFailed: 'Die Benachrichtigungen konnten nicht geladen werden. Versuch es noch einmal.',
  fetchFailed: 'Die Benachrichtigungen konnten nicht geladen werden',
  markReadFailed: 'Die Benachrichtigung konnte nicht als gelesen markiert werden',
  dismissFailed: 'Die Benachrichtigung konnte nicht ausgeblendet werden',
  clearFailed: 'Die Benachrichtigungen konnten nicht entfernt werden',
  notFound: 'Diese Benachrichtigung gibt es nicht mehr.',
  shiftAssigned: (role, day, time) => `Du hast eine Schicht als ${role} am ${day}, ${time} bekommen.`,
  shiftCancelled: (by, role, day, time, isAvailable) =>
    `${by} hat die Schicht als ${role} am ${day}, ${time} abgesagt. ${isAvailable ? 'Die Schicht ist frei.' : 'Die Schicht ist nicht mehr frei.'}`,
  ownShiftCancelled: (by, role, day, time) => `${by} hat deine Schicht als ${role} am ${day}, ${time} abgesagt.`,
  ownShiftTaken: (by, role, day, time) =>
    `${by} hat dich aus der Schicht als ${role} am ${day}, ${time} herausgenommen.`,
  ownShiftChanged: (by, before, after) => `${by} hat deine Schicht geändert: ${before} → ${after}.`,
  shiftTaken: (by, role, day, time) => `${by} hat die offene Schicht als ${role} am ${day}, ${time} übernommen.`,
  shiftRequested: (by, role, day, time) => `${by} hat die Schicht als ${role} am ${day}, ${time} angefragt.`,
  requestApproved: (role, day, time) =>
    `Deine Anfrage wurde genehmigt: Du arbeitest die Schicht als ${role} am ${day}, ${time}.`,
  requestRejected: (reason, role, day, time) =>
    `Deine Anfrage für die Schicht als ${role} am ${day}, ${time} wurde abgelehnt. Grund: ${reason}`,
  requestReopened: (role, day, time) =>
    `Deine Anfrage für die Schicht als ${role} am ${day}, ${time} wartet wieder auf eine Antwort. Im Moment hast du die Schicht nicht.`,
  timeOffRequested: (by, when, shifts) =>
    shifts === null
      ? `${by} beantragt eine Abwesenheit: ${when}.`
      : `${by} beantragt eine Abwesenheit: ${when}. In diese Zeit fällt eine veröffentlichte Schicht: ${shifts}.`,
  timeOffApproved: (when, shifts) =>
    shifts === null
      ? `Deine Abwesenheit ist genehmigt: ${when}.`
      : `Deine Abwesenheit ist genehmigt: ${when}. In dieser Zeit hast du noch eine veröffentlichte Schicht: ${shifts}. Sprich mit deiner Leitung darüber.`,
  timeOffRejected: (when, reason) => `Deine Abwesenheit wurde abgelehnt: ${when}. Grund: ${reason}`,
  timeOffWithdrawn: (by, when) => `${by} hat die Abwesenheit zurückgezogen: ${when}.`,
  timeOffReopened: (when) => `Deine Abwesenheit wartet wieder auf eine Antwort: ${when}.`,
  timeOffRemoved: (when) => `Deine Abwesenheit wurde wieder entfernt: ${when}.`,
  shiftInWords: (role, day, time) => `${role}, ${day}, ${time}`,
  dayNear: {
    today: (day) => `heute, ${day}`,
    tomorrow: (day) => `morgen, ${day}`,
  },
}

export const publishedNoticeMessages: typeof english.publishedNoticeMessages = {
  dayList: listOf,
  works: (days, week, hours, dates) => `Du arbeitest ${week} ${days}: ${numberText(hours)} h (${dates}).`,
  worked: (days, hours, dates) => `Du hast ${days} gearbeitet: ${numberText(hours)} h (${dates}).`,
  worksNothing: (week, dates) => `Du arbeitest ${week} nicht mehr (${dates}).`,
  thisWeek: 'diese Woche',
  restOfWeek: 'diese Woche noch',
  nextWeek: 'nächste Woche',
  anotherWeek: 'in einer anderen Woche',
  changed: (by) => `${by} hat deine Schichten geändert.`,
  moved: (shifts) => `Geändert: ${shifts}.`,
  lost: (shifts) => `Nicht mehr deine: ${shifts}.`,
  gained: (shifts) => `Neu: ${shifts}.`,
  andMore: (shifts, rest) => `${shifts} und ${numberText(rest)} weitere`,
}

export const notificationScreens: typeof english.notificationScreens = {
  title: 'Benachrichtigungen',
  description: 'Alle deine Benachrichtigungen, die neuesten zuerst.',
  bell: (unread) => (unread === 0 ? 'Benachrichtigungen' : `Benachrichtigungen, ${numberText(unread)} ungelesen`),
  refresh: 'Aktualisieren',
  clear: 'Alle entfernen',
  dismiss: (message) => `Ausblenden: ${message}`,
  which: 'Welche Benachrichtigungen',
  tabs: { unread: 'Ungelesen', all: 'Alle', read: 'Gelesen', dismissed: 'Ausgeblendet' },
  emptyHint: 'Neue Schichten, frei werdende Schichten und Antworten auf deine Anfragen erscheinen hier.',
}

const unknown = {
  title: 'Status der Schicht unbekannt',
  text: 'Der Status dieser Schicht konnte nicht geprüft werden. Schließe das hier und versuch es noch einmal.',
}

export const noticeDialogScreens: typeof english.noticeDialogScreens = {
  checking: 'Der Status der Schicht wird geprüft …',
  accept: 'Annehmen',
  cancelled: {
    available: {
      title: 'Schicht abgesagt',
      text: 'Diese Schicht wurde abgesagt und ist jetzt frei. Möchtest du sie annehmen?',
    },
    filled: {
      title: 'Schicht schon besetzt',
      text: 'Jemand anderes hat diese Schicht schon übernommen.',
    },
    removed: { title: 'Schicht entfernt', text: 'Diese Schicht wurde aus dem Dienstplan entfernt.' },
    released: {
      title: 'Schicht abgegeben',
      text: 'Du hast diese Schicht abgegeben. Wenn du sie doch arbeiten willst, frag die Leitung.',
    },
    unknown,
  },
  requested: {
    available: {
      title: 'Schichtanfrage',
      text: 'Diese Person möchte diese Schicht übernehmen. Genehmigst du die Anfrage, oder lehnst du sie ab?',
    },
    filled: {
      title: 'Schicht nicht verfügbar',
      text: 'Der Bedarf ist schon durch jemand anderen gedeckt, oder die anfragende Person hat an dem Tag schon eine andere Schicht',
    },
    unknown,
  },
}
