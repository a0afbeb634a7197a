import type * as english from '../../approval/approval.ts'
import { countOf, numberText } from '../../count.ts'

const shifts = (count: number) => countOf(count, 'Schicht', 'Schichten')

export const approvalMessages: typeof english.approvalMessages = {
  approved: (count) => `Stunden von ${shifts(count)} genehmigt.`,
  withdrawn: (count) => `Genehmigung von ${shifts(count)} zurückgenommen`,
  notApproved: 'Diese Stunden sind nicht mehr genehmigt.',
  notNeeded: 'Stunden brauchen keine Genehmigung. Ein Admin kann das in den Einstellungen ändern.',
  left: {
    gone: (count) => `${shifts(count)} ${count === 1 ? 'ist' : 'sind'} nicht mehr veröffentlicht.`,
    locked: (count) => `${shifts(count)} ${count === 1 ? 'liegt' : 'liegen'} an gesperrten Tagen.`,
    own: (count) =>
      `${shifts(count)} ${count === 1 ? 'ist deine eigene' : 'sind deine eigenen'}: Deine Stunden genehmigt jemand anderes aus der Leitung.`,
    approvedBefore: (count) => `${shifts(count)} ${count === 1 ? 'war' : 'waren'} schon genehmigt.`,
    changed: (count) =>
      `${shifts(count)} ${count === 1 ? 'wurde' : 'wurden'} inzwischen geändert. Prüfe die Stunden noch einmal.`,
    notOver: (count) => `${shifts(count)} ${count === 1 ? 'ist' : 'sind'} noch nicht vorbei.`,
    byHand: (count) => `Bei ${shifts(count)} fehlt eine vollständige Stempelzeit. Trage die Stunden ein.`,
  },
}

export const approvalScreens: typeof english.approvalScreens = {
  title: 'Stunden genehmigen',
  progress: (approved, all) => `${numberText(approved)} von ${shifts(all)} genehmigt.`,
  approvePlain: (count) => `${shifts(count)} ohne Abweichung genehmigen`,
  approveDay: (count) => `${shifts(count)} genehmigen`,
  approveDayNamed: (count, day) => `${shifts(count)} genehmigen: ${day}`,
  failed: 'Die Stunden konnten nicht genehmigt werden',
  show: 'Welche Stunden angezeigt werden',
  views: {
    differences: (count) => `Abweichungen (${count})`,
    open: (count) => `Alle offenen (${count})`,
    approved: (count) => `Genehmigt (${count})`,
  },
  nothing: {
    differences: 'Keine offenen Stunden weichen vom Plan ab.',
    open: 'Alle Stunden sind genehmigt.',
    approved: 'Noch sind keine Stunden genehmigt.',
  },
  recorded: (time) => `Erfasst: ${time}`,
  asClocked: 'Wie gestempelt',
  asPlanned: 'Wie geplant',
  asRecorded: 'Wie erfasst',
  approveNamed: (text, name, day) => `${text} genehmigen: ${name}, ${day}`,
  withdraw: 'Genehmigung zurücknehmen',
  withdrawNamed: (name, day) => `Genehmigung zurücknehmen: ${name}, ${day}`,
  by: (name) => `von ${name}`,
  selfDecided: 'Von der Person selbst',
  states: {
    asPlanned: 'Wie geplant',
    recorded: 'Von Hand erfasst',
    notWorked: 'Nicht gearbeitet',
    changed: 'Seit der Genehmigung geändert',
    forOthers: 'Deine eigenen Stunden',
    approved: 'Genehmigt',
    open: 'Nicht genehmigt',
  },
  clockedHours: 'Gestempelt',
  approvedHours: 'Genehmigt',
  approvedOf: (hours) => `${hours} genehmigt`,
  replaces: 'Diese Stunden sind genehmigt. Wenn du andere speicherst, müssen sie neu genehmigt werden.',
}
