import { countOf } from '../../count.ts'
import type * as english from '../../time-clock/screens.ts'

export const timeClockScreens: typeof english.timeClockScreens = {
  title: 'Zeiterfassung',
  ownTitle: 'Deine Zeiterfassung',
  clockedTitle: 'Gestempelte Zeiten',

  setUp: 'Tablets und PINs',
  setUpHint:
    'Alle stempeln auf einem Tablet im Betrieb mit ihrer eigenen PIN oder scannen dessen Code mit ihrem Handy.',
  tablets: 'Tablets',
  noTablets: 'Noch kein Tablet.',
  pairedOn: (day) => `Gekoppelt am ${day}`,
  notPaired: 'Noch nicht gekoppelt',
  remove: 'Entfernen',
  removeNamed: (name) => `${name} entfernen`,
  tabletName: 'Name des Tablets',
  tabletNameHint: 'Zum Beispiel, wo es steht: Bar, Küche, Eingang.',
  addTablet: 'Tablet hinzufügen',
  openOnTablet: (address) =>
    `Öffne ${address} auf dem Tablet und gib dort diesen Code ein. Er gilt einmal und 15 Minuten lang:`,
  pinOf: 'PIN einer Person',
  person: 'Person',
  newPin: 'Neue PIN',
  pinHint: '4 bis 8 Ziffern. Alle können ihre PIN auf der Seite Arbeitszeiten ändern.',
  savePin: 'PIN speichern',
  removePin: 'PIN entfernen',
  failed: 'Die Zeiterfassung konnte nicht geändert werden',

  ownPin: 'PIN festlegen',
  changeOwnPin: 'PIN ändern',
  ownPinHint: 'Du gibst sie auf dem Tablet im Betrieb ein. Behalte sie für dich.',
  ownFailed: 'Das Stempeln hat nicht geklappt',
  usePresentAddress: 'Meine jetzige Adresse nehmen',
  noAddress: 'Die Adresse konnte nicht gelesen werden',
  usePresentPosition: 'Meinen jetzigen Standort nehmen',
  noPosition: 'Der Standort konnte nicht ermittelt werden',
  positionHint:
    'Dein Handy wird nach seinem Standort gefragt. Er wird mit dem des Betriebs verglichen und nicht gespeichert.',
  positionFailures: {
    denied:
      'Der Browser gibt deinen Standort nicht weiter. Erlaube ihn für diese Seite in den Einstellungen des Browsers oder nutze das Tablet im Betrieb.',
    unknown:
      'Dein Gerät konnte seinen Standort nicht ermitteln. Schalte die Ortung ein und versuche es noch einmal oder nutze das Tablet im Betrieb.',
    insecure:
      'Dein Gerät nennt seinen Standort nur Seiten, die über https geöffnet wurden. Nutze das Tablet im Betrieb.',
  },

  description: 'Gestempelte Zeiten neben den geplanten.',
  takeOver: 'Übernehmen',
  takeOverNamed: (name, day) => `Stunden von ${name} am ${day} übernehmen`,
  takeOverDay: (day) => `${day} übernehmen`,
  takeOverAll: (count) => `${countOf(count, 'Abweichung', 'Abweichungen')} übernehmen`,
  takeOverFailed: 'Die Stunden konnten nicht übernommen werden',
  correct: 'Berichtigen',
  correctNamed: (name, day) => `Stempelzeiten von ${name} am ${day} berichtigen`,
  planned: (time) => `Geplant ${time}`,
  clocked: (time) => `Gestempelt ${time}`,
  worked: (hours) => `${hours} Std.`,
  breakOf: (minutes) => `${minutes} Min. Pause`,
  unplanned: 'Nicht geplant',
  addShift: 'Als Schicht hinzufügen',
  addShiftNamed: (name, day) => `Als Schicht hinzufügen: ${name}, ${day}`,
  addShiftTitle: 'Als gearbeitete Schicht hinzufügen?',
  addShiftHint: (name, day, time) =>
    `${name}, ${day}, ${time}. Die Schicht ist gleich veröffentlicht, mit den gestempelten Stunden und Pausen.`,
  addShiftRole: 'Position',
  addShiftNoRole: 'Diese Person hat keine Position. Gib ihr zuerst auf der Seite „Team“ eine.',
  addShiftFailed: 'Die Schicht konnte nicht hinzugefügt werden',
  withoutShift: (count) =>
    `${countOf(count, 'gestempelte Anwesenheit gehört', 'gestempelte Anwesenheiten gehören')} zu keiner Schicht`,
  withoutShiftHint: 'Diese Zeit wird erst bezahlt, wenn sie unter „Arbeitszeiten“ als Schicht hinzugefügt ist.',
  open: '…',
  countsAs: (hours) => `Zählt als ${hours} Std.`,
  settled: (asPlanned, taken) =>
    [
      ...(asPlanned > 0 ? [`${countOf(asPlanned, 'Schicht', 'Schichten')} wie geplant`] : []),
      ...(taken > 0 ? [`${countOf(taken, 'Schicht', 'Schichten')} übernommen`] : []),
    ].join(', '),
  showSettled: 'Auch Schichten wie geplant und übernommene zeigen',
  countsAsPlanned: '„Gearbeitet“ zeigt die geplanten Stunden, bis abweichende gestempelte Stunden übernommen sind.',
  requireApproval: 'Genehmigung der Stunden verlangen',
  alsoWithoutShift: (count) =>
    count === 1
      ? 'Dazu kommt in der Liste 1 gestempelte Zeit ohne Schicht.'
      : `Dazu kommen in der Liste ${count} gestempelte Zeiten ohne Schicht.`,
  nothingToCheck: 'Alle gestempelten Stunden sind wie geplant oder übernommen.',

  states: {
    asPlanned: 'Wie geplant',
    taken: 'Übernommen',
    different: 'Abweichend',
    running: 'Bei der Arbeit',
    late: 'Noch nicht eingestempelt',
    absent: 'Niemand eingestempelt',
    incomplete: 'Stempelung fehlt',
    clockChange: 'Von Hand eingeben: Zeitumstellung',
    unverified: 'PIN war falsch',
  },
  missing: {
    in: 'Das Einstempeln fehlt',
    break: 'Der Beginn einer Pause fehlt',
    back: 'Das Ende einer Pause fehlt',
    out: 'Das Ausstempeln fehlt',
  },

  correctHint: 'Stempelungen werden nie geändert. Deine Berichtigung steht daneben, mit deinem Namen und dem Grund.',
  punch: 'Stempelung',
  forgottenPunch: 'Eine vergessene Stempelung',
  punchAt: (kind, time) => `${kind}, ${time}`,
  kind: 'Was war',
  takeBack: 'Nichts: Stempelung zurücknehmen',
  day: 'Tag',
  time: 'Uhrzeit',
  reason: 'Grund',
  save: 'Berichtigung speichern',
  sources: {
    kiosk: (name) => `auf ${name}`,
    own: 'auf dem eigenen Gerät',
    code: (name) => `auf dem eigenen Gerät, mit dem Code von ${name}`,
    afterwards: 'beim nächsten Einstempeln angegeben',
    manager: (name) => `von ${name}`,
  },
  fates: {
    counts: '',
    repeated: 'zählt einmal',
    replaced: 'berichtigt',
    void: 'zurückgenommen',
    unverified: 'PIN war falsch, zählt nicht',
  },
}
