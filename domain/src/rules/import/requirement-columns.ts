/** Column meanings of a requirements spreadsheet. */

import { importColumns } from '../../messages/import.ts'
import { wordsOf } from './cell-text.ts'
import type { SheetField, SheetRow } from './sheet.ts'
import { findInitials } from './times/day-names.ts'
import { isDayHeader } from './times/day-text.ts'

export type RequirementColumn =
  | 'day'
  | 'start'
  | 'end'
  | 'times'
  | 'role'
  | 'count'
  | 'nextDay'
  | 'validFrom'
  | 'validUntil'
  | 'onDate'
  | 'dayCount'

/** The columns of a requirements spreadsheet, with the names that are recognised. */
export const REQUIREMENT_FIELDS: readonly SheetField<RequirementColumn>[] = [
  {
    key: 'day',
    label: () => importColumns.requirements.day,
    synonyms: {
      en: ['day', 'days', 'weekday', 'weekdays', 'dayofweek', 'dayoftheweek', 'dow', 'date', 'dates'],
      de: ['tag', 'tage', 'wochentag', 'wochentage', 'datum'],
      fr: ['jour', 'jours', 'jourdelasemaine', 'joursemaine', 'date', 'dates'],
      es: ['dia', 'dias', 'diadelasemana', 'diasemana', 'fecha', 'fechas'],
      it: ['giorno', 'giorni', 'giornodellasettimana', 'giornosettimana', 'data', 'date'],
      nl: ['dag', 'dagen', 'weekdag', 'dagvandeweek', 'datum'],
      pt: ['dia', 'dias', 'diadasemana', 'diasemana', 'data', 'datas'],
    },
  },
  {
    key: 'start',
    label: () => importColumns.requirements.start,
    synonyms: {
      en: wordsOf(`
        from, start, starttime, starts, begin, begins, timefrom, fromtime, shiftstart, timein, startsat
      `),
      de: wordsOf(`
        von, beginn, start, anfang, startzeit, beginnt, ab, dienstbeginn, schichtbeginn, uhrzeitvon, zeitvon,
        anfangszeit, arbeitsbeginn
      `),
      fr: ['debut', 'de', 'heurededebut', 'heuredebut', 'commence', 'prisedeposte', 'arrivee', 'apartirde', 'hdebut'],
      es: wordsOf(`
        inicio, desde, de, entrada, horainicio, horadeinicio, comienzo, empieza, horadeentrada, horaentrada,
        horainicial
      `),
      it: ['inizio', 'dalle', 'da', 'orainizio', 'oradinizio', 'oradiinizio', 'entrata', 'oraentrata', 'inizioturno'],
      nl: ['van', 'begin', 'start', 'starttijd', 'begintijd', 'vanaf', 'aanvang', 'aanvangstijd'],
      pt: wordsOf(`
        inicio, de, das, entrada, horainicio, horadeinicio, comeco, horadeentrada, horaentrada, desde, horainicial
      `),
    },
  },
  {
    key: 'end',
    label: () => importColumns.requirements.end,
    synonyms: {
      en: wordsOf(`
        to, end, endtime, ends, finish, finishtime, finishes, until, till, timeto, totime, shiftend, timeout, endsat
      `),
      de: wordsOf(`
        bis, ende, schluss, endzeit, endet, dienstende, schichtende, uhrzeitbis, zeitbis, arbeitsende
      `),
      fr: ['fin', 'a', 'heuredefin', 'heurefin', 'jusqua', 'jusque', 'finit', 'depart', 'findeposte', 'hfin'],
      es: wordsOf(`
        fin, hasta, a, salida, horafin, horadefin, termina, horadesalida, horasalida, horafinal, final
      `),
      it: ['fine', 'alle', 'a', 'orafine', 'oradifine', 'uscita', 'orauscita', 'fineturno'],
      nl: ['tot', 'einde', 'eind', 'eindtijd', 'tm', 'totenmet'],
      pt: wordsOf(`
        fim, ate, as, saida, horafim, horadefim, termino, horadesaida, horasaida, a, horafinal
      `),
    },
  },
  {
    key: 'times',
    label: () => importColumns.requirements.times,
    synonyms: {
      en: wordsOf(`
        time, times, timerange, shift, shifts, shifttime, shifttimes, hours, fromto, startend, timeslot, slot
      `),
      de: wordsOf(`
        zeit, zeiten, uhrzeit, uhrzeiten, schicht, schichten, schichtzeit, schichtzeiten, arbeitszeit, zeitraum,
        dienst, dienstzeit, vonbis
      `),
      fr: wordsOf(`
        horaire, horaires, heures, heure, plage, plagehoraire, creneau, creneaux, service, quart
      `),
      es: ['horario', 'horarios', 'hora', 'horas', 'turno', 'turnos', 'franja', 'franjahoraria'],
      it: ['orario', 'orari', 'ora', 'ore', 'turno', 'turni', 'fasciaoraria'],
      nl: ['tijd', 'tijden', 'dienst', 'diensten', 'tijdstip', 'ploeg', 'uren'],
      pt: ['horario', 'horarios', 'hora', 'horas', 'turno', 'turnos'],
    },
  },
  {
    key: 'role',
    label: () => importColumns.requirements.role,
    synonyms: {
      en: ['role', 'roles', 'position', 'positions', 'job', 'jobrole', 'jobtitle', 'skill', 'function'],
      de: wordsOf(`
        rolle, rollen, position, positionen, funktion, funktionen, tatigkeit, aufgabe, beruf, stelle, qualifikation,
        einsatzbereich, arbeitsbereich, bereich
      `),
      fr: ['role', 'roles', 'poste', 'postes', 'fonction', 'fonctions', 'metier', 'emploi', 'qualification'],
      es: ['rol', 'roles', 'puesto', 'puestos', 'cargo', 'cargos', 'funcion', 'posicion', 'categoria'],
      it: ['ruolo', 'ruoli', 'mansione', 'mansioni', 'posizione', 'qualifica', 'funzione'],
      nl: ['rol', 'rollen', 'functie', 'functies', 'taak', 'positie'],
      pt: ['funcao', 'funcoes', 'cargo', 'cargos', 'papel', 'posto', 'posicao', 'categoria'],
    },
  },
  {
    key: 'count',
    label: () => importColumns.requirements.count,
    synonyms: {
      en: wordsOf(`
        peopleneeded, people, count, needed, need, staff, staffneeded, staffrequired, staffcount, headcount, qty,
        quantity, number, numberneeded, required, requiredcount, requiredstaff, numberofstaff, numberofpeople,
        howmany, amount, noofstaff, noofpeople, persons, heads
      `),
      de: wordsOf(`
        anzahl, personen, bedarf, benotigt, mitarbeiter, personal, anzahlpersonen, kopfe, menge, leute,
        benotigtepersonen, anzahlmitarbeiter, personalbedarf, wieviele, ma, personenbedarf, anzahlma
      `),
      fr: wordsOf(`
        nombre, personnes, effectif, effectifs, besoin, besoins, quantite, nombredepersonnes, nbpersonnes, nb, nbre,
        nombredemployes, personnesnecessaires, requis, nbrepersonnes, nbdepersonnes
      `),
      es: wordsOf(`
        cantidad, personas, numero, necesarios, necesidad, numerodepersonas, personal, plazas, personasnecesarias,
        empleados, num, npersonas, ndepersonas, cuantos
      `),
      it: wordsOf(`
        numero, persone, quantita, fabbisogno, numeropersone, necessari, addetti, personenecessarie, npersone,
        numerodipersone, qta, organico
      `),
      nl: wordsOf(`
        aantal, personen, nodig, benodigd, bezetting, aantalpersonen, mensen, aantalmedewerkers, benodigdepersonen,
        behoefte
      `),
      pt: wordsOf(`
        quantidade, pessoas, numero, necessarios, necessidade, numerodepessoas, qtd, qtde, npessoas, efetivo,
        pessoasnecessarias
      `),
    },
  },
  {
    key: 'nextDay',
    label: () => importColumns.requirements.nextDay,
    synonyms: {
      en: ['endsnextday', 'endnextday', 'nextday', 'overnight'],
      de: ['endetamnachstentag', 'nachstertag', 'ubernacht', 'folgetag', 'ubermitternacht', 'endetnachstertag'],
      fr: ['lelendemain', 'finitlelendemain', 'finlelendemain', 'lendemain', 'joursuivant'],
      es: ['diasiguiente', 'terminaeldiasiguiente'],
      it: ['giornosuccessivo', 'giornodopo', 'finisceilgiornodopo'],
      nl: ['volgendedag', 'eindigtvolgendedag'],
      pt: ['diaseguinte', 'terminanodiaseguinte'],
    },
  },
  {
    key: 'validFrom',
    label: () => importColumns.requirements.validFrom,
    synonyms: {
      en: ['validfrom', 'fromdate', 'datefrom', 'startdate', 'effectivefrom'],
      de: ['gultigab', 'gultigvon', 'abdatum', 'startdatum'],
      fr: ['valableapartirdu', 'valabledu', 'datededebut'],
      es: ['validodesde', 'fechadeinicio', 'fechainicio'],
      it: ['validodal', 'datainizio', 'datadiinizio'],
      nl: ['geldigvanaf', 'geldigvan', 'begindatum'],
      pt: ['validodesde', 'datadeinicio', 'datainicio'],
    },
  },
  {
    key: 'validUntil',
    label: () => importColumns.requirements.validUntil,
    synonyms: {
      en: ['validuntil', 'validto', 'untildate', 'dateuntil', 'todate', 'enddate', 'effectiveuntil'],
      de: ['gultigbis', 'bisdatum', 'enddatum'],
      fr: ['valablejusquau', 'valableau', 'datedefin'],
      es: ['validohasta', 'fechadefin', 'fechafin'],
      it: ['validofinoal', 'datafine', 'datadifine'],
      nl: ['geldigtot', 'geldigtotenmet', 'einddatum'],
      pt: ['validoate', 'datadefim', 'datafim'],
    },
  },
  {
    key: 'onDate',
    label: () => importColumns.requirements.onDate,
    synonyms: {
      en: ['onlyon', 'onlyondate', 'onedate', 'singledate'],
      de: ['nuram', 'einzeldatum'],
      fr: ['seulementle', 'uniquementle'],
      es: ['soloel'],
      it: ['soloil'],
      nl: ['alleenop'],
      pt: ['soem', 'somenteem'],
    },
  },
  {
    key: 'dayCount',
    label: () => importColumns.requirements.dayCount,
    synonyms: {
      en: [],
      de: [],
      fr: [],
      es: [],
      it: [],
      nl: [],
      pt: [],
    },
    isNamed: isDayHeader,
  },
]

/**
 * Finds the role column of a grid with one column per day: the column before the days, if its name is empty or unknown.
 */
export function arrangeGrid(
  keys: readonly (RequirementColumn | null)[],
  headers: readonly string[],
  rows: readonly SheetRow[],
): (RequirementColumn | null)[] {
  const week = findInitials(headers)
  const arranged = keys.map((key, index) =>
    week && index >= week.index && index < week.index + 7 ? ('dayCount' as const) : key,
  )
  const firstDay = arranged.indexOf('dayCount')
  if (firstDay < 0 || arranged.includes('day') || arranged.includes('role')) return arranged
  const unnamed = arranged.findIndex(
    (key, index) =>
      key === null && index < firstDay && rows.some(({ cells }) => /\p{L}/u.test(String(cells[index] ?? ''))),
  )
  return arranged.map((key, index) => (index === unnamed ? 'role' : key))
}
