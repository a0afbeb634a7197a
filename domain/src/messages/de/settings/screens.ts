import { LANGUAGE_NAMES } from '../../app/language.ts'
import { countOf } from '../../count.ts'
import type * as english from '../../settings/screens.ts'

export const goalOrderScreens: typeof english.goalOrderScreens = {
  up: (goal) => `Nach oben: ${goal}`,
  down: (goal) => `Nach unten: ${goal}`,
  include: {
    labourCost: {
      label: 'Personalkosten berücksichtigen',
      hint: 'Trage zuerst für alle einen Stundenlohn ein: Personen ohne Stundenlohn zählen, als kosteten sie nichts.',
    },
    daysOffTogether: {
      label: 'Zwei freie Tage am Stück berücksichtigen',
      hint: 'Ein Ziel, keine Regel: Möglichst viele bekommen von Montag bis Sonntag zwei Tage hintereinander ohne Schicht.',
    },
  },
  goals: {
    hours: { name: 'Stunden', sentence: 'Alle bleiben höchstens 4\u00a0h von ihren Sollstunden entfernt.' },
    preferences: { name: 'Wünsche', sentence: 'Alle bekommen die Tage und Zeiten, die sie gerne haben.' },
    seniorityMix: {
      name: 'Erfahrung in jeder Schicht',
      sentence: 'Sobald zwei oder mehr arbeiten, ist jemand mit Erfahrung dabei.',
    },
    pairings: {
      name: 'Wer mit wem arbeitet',
      sentence: 'Einhalten, was bei den Personen unter „Zusammenarbeit“ steht.',
    },
    fairShare: { name: 'Schließdienste und Wochenenden', sentence: 'Niemand bekommt mehr als einen gerechten Anteil.' },
    evenHours: { name: 'Gleichmäßige Stunden', sentence: 'Die übrigen Stunden gleichmäßig verteilen.' },
    labourCost: { name: 'Personalkosten', sentence: 'Personen mit niedrigerem Stundenlohn bevorzugen.' },
    daysOffTogether: {
      name: 'Zwei freie Tage am Stück',
      sentence: 'Alle haben jede Woche zwei Tage hintereinander frei.',
    },
  },
}

export const settingScreens: typeof english.settingScreens = {
  title: 'Einstellungen',
  tabs: {
    general: 'Allgemein',
    planning: 'Planung',
    hours: 'Arbeitszeit und Lohn',
    contracts: 'Verträge',
    timeZone: 'Zeitzone',
    integrations: 'Integrationen',
  },
  groups: 'Auf dieser Seite',
  search: {
    title: 'Einstellung suchen',
    found: (count, text) =>
      count === 0 ? `Keine Einstellung passt zu „${text}“` : countOf(count, 'Einstellung', 'Einstellungen'),
  },
  saved: (labels) => `Gespeichert: ${labels}`,

  timeZone: 'Zeitzone',
  timeZoneIntroduction:
    'Zeitangaben, etwa die von Benachrichtigungen, siehst du in dieser Zeitzone. Schichten behalten die Zeit des Betriebs.',
  timeThere: (time) => `Dort ist es jetzt ${time}.`,
  useBrowserTimeZone: 'Zeitzone des Browsers verwenden',
  calendarUrlPlaceholder: 'https://',
}

export const ruleScreens: typeof english.ruleScreens = {
  business: {
    title: 'Betrieb',
    rules: {
      businessName: {
        label: 'Name des Betriebs',
        hint: 'Steht in E-Mails, auf dem Tablet der Zeiterfassung und in den Kalendern deines Teams.',
      },
      contactEmail: {
        label: 'Kontakt-E-Mail',
        hint: 'Nur für deine Unterlagen. An diese Adresse wird nichts gesendet.',
      },
      businessTimeZone: {
        label: 'Zeitzone des Betriebs',
        hint: 'Bestimmt, welcher Tag heute ist, wann eine Schicht beginnt und wann eine Woche vorbei ist.',
      },
    },
  },
  language: {
    title: 'Sprache und Währung',
    rules: {
      locale: {
        label: 'Sprache',
        hint: 'Für alle, die in ihrem eigenen Menü keine andere gewählt haben.',
        choices: LANGUAGE_NAMES,
      },
      hourClock: {
        label: 'Uhr',
        hint: 'Wie Uhrzeiten geschrieben werden, für alle, die nichts anderes gewählt haben.',
        choices: { byLanguage: 'Wie in der Sprache üblich', '12': '12 Stunden (5:30 PM)', '24': '24 Stunden (17:30)' },
      },
      currency: {
        label: 'Währung',
        hint: 'Gilt für Stundenlöhne, Budget und Kosten.',
      },
    },
  },
  requests: {
    title: 'Absagen und Schichttausch',
    rules: {
      autoFillCancellations: {
        label: 'Absagen automatisch nachbesetzen',
        hint: 'Sucht automatisch Ersatz für abgesagte Schichten.',
      },
      cancellationNoticeHours: {
        label: 'Frist für Absagen',
        hint: 'Bis so lange vor Beginn kann das Team eine veröffentlichte Schicht selbst absagen. Danach entscheidet die Leitung. 0 erlaubt es jederzeit.',
        unit: 'Stunden',
      },
      swapsNeedApproval: {
        label: 'Leitung genehmigt Schichttausch',
        hint: 'Wenn sich zwei auf einen Tausch oder eine Übergabe einigen, muss die Leitung zustimmen. Ist dies aus, gilt es sofort.',
      },
    },
  },
  rest: {
    title: 'Ruhezeiten und Tage am Stück',
    rules: {
      enforceCloserOpenerConstraint: {
        label: 'Ruhe zwischen Schließen und Öffnen einhalten',
        hint: 'Wer abends schließt, öffnet am nächsten Tag nur mit der unten genannten Ruhezeit. Eine Schicht, die an dem Tag die einzige ihrer Position ist, gilt weder als Öffnen noch als Schließen.',
      },
      closerOpenerRestHours: {
        label: 'Ruhezeit nach dem Schließen in Stunden',
        hint: 'Vom Schließen am einen bis zum Öffnen am nächsten Tag, solange die Regel darüber eingeschaltet ist. 0, wenn die Mindestruhezeit reicht.',
        unit: 'Stunden',
      },
      minimumRestHours: {
        label: 'Mindestruhezeit in Stunden',
        hint: 'Vom Ende jeder Schicht bis zum Beginn der nächsten, ob die Regel für Schließen und Öffnen eingeschaltet ist oder nicht. 0 für keine.',
        unit: 'Stunden',
      },
      maximumDaysInARow: {
        label: 'Maximale Arbeitstage am Stück',
        hint: 'Beim Erstellen werden nicht mehr Tage am Stück geplant, außer ein Vertrag setzt eine andere Grenze. Wer von Hand mehr einträgt, sieht einen Konflikt. 0 für keine Grenze.',
        unit: 'Tage',
      },
      allowBackToBack: {
        label: 'Direkt aufeinanderfolgende Schichten erlauben',
        hint: 'Eine Schicht darf in der Minute beginnen, in der eine andere derselben Person endet. Sonst zählt das als Überschneidung.',
      },
    },
  },
  signUp: {
    title: 'Registrierung',
    rules: {
      allowRegistration: {
        label: 'Registrierung erlauben',
        hint: 'Wer die Anmeldeseite öffnet, kann ein Konto mit der Rolle Team anlegen, das nichts vom Team sieht, bis die Leitung es annimmt. Ist dies aus, legt die Leitung die Konten an.',
      },
    },
  },
  publishing: {
    title: 'Veröffentlichen',
    rules: {
      publishDaysAhead: {
        label: 'Vorlauf fürs Veröffentlichen in Tagen',
        hint: 'Wie viele Tage vor ihrem Montag eine Woche veröffentlicht sein soll, etwa 14 für zwei Wochen. Die Übersicht zeigt, wenn eine fällig oder überfällig ist. 0 für keine Frist.',
        unit: 'Tage',
      },
      showDraftsToStaff: {
        label: 'Team sieht Entwürfe',
        hint: 'Das Team sieht auch Entwürfe, als solche gekennzeichnet. Ist dies aus, sieht es eine Schicht erst, wenn sie veröffentlicht ist.',
      },
    },
  },
  generate: {
    title: 'Dienstplan erstellen',
    rules: {
      minimumShiftHours: {
        label: 'Kürzeste Schicht in Stunden',
        hint: 'Beim Erstellen wird keine kürzere Schicht geplant. Kleinere Lücken bleiben sichtbar: verlängere die Schicht daneben.',
        unit: 'Stunden',
      },
      goalOrder: {
        label: 'Reihenfolge der Ziele',
        hint: 'Beim Erstellen werden so viele Schichten besetzt wie möglich, dann wird ein Ziel nach dem anderen verbessert. Ein späteres Ziel verschlechtert nie ein früheres.',
      },
    },
  },
  budget: {
    title: 'Budget',
    rules: {
      weeklyBudget: {
        label: 'Wochenbudget',
        hint: 'Was die Schichten einer Woche kosten dürfen, in der Währung des Betriebs. Die Leitung sieht es über dem Dienstplan. 0 für kein Budget.',
        unit: 'pro Woche',
      },
    },
  },
  timeClock: {
    title: 'Zeiterfassung',
    rules: {
      clockInOnOwnDevice: {
        label: 'Stempeln auf eigenen Geräten',
        hint: 'Alle können auf dem eigenen Handy ein- und ausstempeln. Ist dies aus, nutzen sie ein Tablet im Betrieb.',
      },
      clockInNetworks: {
        label: 'Netze zum Stempeln',
        hint: 'Nur aus diesen Netzen oder in der Nähe des Orts kann auf dem eigenen Handy gestempelt werden: die öffentliche Adresse deines WLANs, zum Beispiel 203.0.113.7 oder 203.0.113.0/24, durch Kommas getrennt. Beides leer: von überall.',
      },
      clockInPlace: {
        label: 'Ort zum Stempeln',
        hint: 'Nur in der Nähe kann auf dem eigenen Handy gestempelt werden, das dafür nach seinem Standort gefragt wird; er wird verglichen und nicht gespeichert. Breite und Länge in Grad, wie Karten sie kopieren. Sind auch Netze angegeben, genügt eines von beiden. Leer: kein Ort.',
      },
      clockInRadiusMetres: {
        label: 'Umkreis um den Ort',
        hint: 'So weit vom Ort kann gestempelt werden. Handys kennen ihren Standort in Gebäuden auf 10 bis 100 Meter genau; das wird berücksichtigt.',
        unit: 'Meter',
      },
      clockToleranceMinutes: {
        label: 'Toleranz der Zeiterfassung',
        hint: 'Weichen Beginn, Ende oder Pause höchstens so viele Minuten ab, gelten sie als wie geplant. Bei 0 zählt jede Minute.',
        unit: 'Minuten',
      },
      clockRounding: {
        label: 'Rundung der Zeiterfassung',
        hint: 'Beginn und Ende außerhalb der Toleranz werden auf der Uhr auf die nächsten dieser Minuten gerundet. Was gestempelt wurde, bleibt sichtbar.',
        choices: {
          '0': 'Auf die Minute',
          '5': '5 Minuten',
          '6': '6 Minuten (Zehntelstunde)',
          '10': '10 Minuten',
          '15': '15 Minuten',
          '30': '30 Minuten',
        },
      },
    },
  },
  payPeriods: {
    title: 'Abrechnungszeiträume',
    rules: {
      payPeriod: {
        label: 'Abrechnungszeitraum',
        hint: 'Die Zeiträume, die auf der Seite „Arbeitszeiten“ zur Auswahl stehen.',
        choices: {
          none: 'Kalenderwochen und -monate',
          weekly: 'Wöchentlich',
          fortnightly: 'Alle zwei Wochen',
          halfMonthly: 'Zweimal im Monat',
          monthly: 'Monatlich',
        },
      },
      payPeriodStart: {
        label: 'Ein Tag, an dem ein Abrechnungszeitraum beginnt',
        hint: 'Die anderen Zeiträume ergeben sich daraus. Zweimal im Monat heißt: an diesem Tag und 15 Tage davor oder danach. Fehlt der Tag in einem Monat, beginnt der Zeitraum am letzten Tag.',
      },
      hoursNeedApproval: {
        label: 'Stunden brauchen eine Genehmigung',
        hint: 'Nur Stunden, die die Leitung genehmigt hat, können bezahlt werden, und ein Zeitraum lässt sich erst sperren, wenn alle seine Stunden genehmigt sind. Niemand genehmigt die eigenen Stunden, solange es jemand anderes aus der Leitung kann.',
      },
      approvalReminderDays: {
        label: 'An nicht genehmigte Stunden erinnern',
        hint: 'So viele Tage vor dem Zahltag, dem Tag nach dem Ende eines Abrechnungszeitraums, wird die Leitung an Stunden erinnert, die niemand genehmigt hat. Nur wenn Stunden eine Genehmigung brauchen und ein Abrechnungszeitraum gewählt ist.',
        unit: 'Tage vorher',
      },
    },
  },
  breaks: {
    title: 'Pausen',
    rules: {
      breakRule: {
        label: 'Pausenregel',
        hint: 'Pausen nach der Länge einer Schicht, geplant um ihre Mitte. In den Arbeitszeiten werden die unbezahlten abgezogen; für eine einzelne Schicht kann die Leitung eine andere Pause eintragen.',
      },
    },
  },
  calendar: {
    title: 'Kalender',
    rules: {
      calendarUrl: {
        label: 'Kalender-URL (iCal)',
        hint: 'Die Adresse, unter der man deinen Kalender abonniert. Leer heißt keiner.',
      },
    },
  },
}
