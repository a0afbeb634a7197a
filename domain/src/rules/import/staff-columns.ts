/** Column meanings of a staff spreadsheet. */

import { importColumns } from '../../messages/import.ts'
import { wordsOf } from './cell-text.ts'
import { normaliseHeader, type SheetField } from './sheet.ts'

export type StaffColumn =
  | 'name'
  | 'firstName'
  | 'middleName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'roles'
  | 'hours'
  | 'minHours'
  | 'maxHours'
  | 'rate'
  | 'seniority'
  | 'days'
  | 'start'
  | 'end'
  | 'times'
  | 'firstDay'
  | 'lastDay'
  | 'contract'
  | 'ownRules'
  | 'staffId'

/** The columns of a staff spreadsheet, with the names that are recognised. */
export const STAFF_FIELDS: readonly SheetField<StaffColumn>[] = [
  {
    key: 'name',
    label: () => importColumns.staff.name,
    synonyms: {
      en: wordsOf(`
        name, fullname, employee, employeename, staff, staffmember, staffname, person, teammember, worker, names,
        employees, staffmembers, lastfirst, lastnamefirstname, firstnamelastname, firstlast
      `),
      de: wordsOf(`
        name, mitarbeiter, mitarbeiterin, mitarbeitername, mitarbeiterinnen, angestellter, angestellte, vollername,
        vollstandigername, vorundnachname, nameundvorname, vornamename, namevorname, vornameundname, vornamenachname,
        nachnamevorname, nachnameundvorname, maname, person, personal, kollege, teammitglied
      `),
      fr: wordsOf(`
        nom, nomcomplet, nometprenom, prenometnom, nomprenom, prenomnom, employe, salarie, collaborateur,
        collaboratrice, membre, equipier, personnel
      `),
      es: wordsOf(`
        nombre, nombrecompleto, nombreyapellidos, nombreyapellido, apellidosynombre, apellidosnombre, empleado,
        empleada, trabajador, trabajadora, persona, colaborador, colaboradora
      `),
      it: wordsOf(`
        nome, nomecompleto, nomeecognome, cognomeenome, cognomenome, nomecognome, nominativo, dipendente,
        collaboratore, collaboratrice, lavoratore, persona
      `),
      nl: wordsOf(`
        naam, volledigenaam, medewerker, werknemer, medewerkster, personeelslid, collega, voorenachternaam, personeel
      `),
      pt: wordsOf(`
        nome, nomecompleto, funcionario, funcionaria, colaborador, colaboradora, empregado, trabalhador, pessoa,
        nomeeapelido, nomeesobrenome
      `),
    },
  },
  {
    key: 'firstName',
    label: () => importColumns.staff.firstName,
    synonyms: {
      en: ['firstname', 'first', 'forename', 'givenname', 'givennames', 'firstnames'],
      de: ['vorname', 'vornamen', 'rufname'],
      fr: ['prenom', 'prenoms'],
      es: ['nombredepila', 'nombres', 'primernombre'],
      it: ['nomeproprio', 'primonome'],
      nl: ['voornaam', 'voornamen', 'roepnaam'],
      pt: ['primeironome', 'nomeproprio'],
    },
  },
  {
    key: 'middleName',
    label: () => importColumns.staff.middleName,
    synonyms: {
      en: ['middlename', 'middlenames', 'middle', 'middleinitial', 'secondfirstname'],
      de: ['zweitername', 'zweitervorname', 'mittelname', 'namenszusatz'],
      fr: ['deuxiemeprenom', 'secondprenom'],
      es: ['segundonombre'],
      it: ['secondonome'],
      nl: ['tussenvoegsel', 'tussenvoegsels', 'voorvoegsel'],
      pt: ['nomedomeio', 'segundonome'],
    },
  },
  {
    key: 'lastName',
    label: () => importColumns.staff.lastName,
    synonyms: {
      en: ['lastname', 'last', 'surname', 'familyname', 'secondname'],
      de: ['nachname', 'familienname', 'zuname', 'namenachname'],
      fr: ['nomdefamille'],
      es: ['apellido', 'apellidos', 'primerapellido', 'segundoapellido', 'apellidopaterno', 'apellidomaterno'],
      it: ['cognome', 'cognomi'],
      nl: ['achternaam', 'familienaam'],
      pt: ['apelido', 'apelidos', 'sobrenome', 'ultimonome'],
    },
  },
  {
    key: 'email',
    label: () => importColumns.staff.email,
    synonyms: {
      en: ['email', 'emailaddress', 'mail', 'mailaddress', 'emails', 'contactemail', 'workemail'],
      de: ['email', 'emailadresse', 'mail', 'mailadresse', 'epost'],
      fr: ['email', 'courriel', 'mail', 'adresseemail', 'adressemail', 'adresseelectronique', 'mel'],
      es: ['email', 'correo', 'correoelectronico', 'mail', 'direcciondecorreo', 'direcciondeemail'],
      it: ['email', 'mail', 'posta', 'postaelettronica', 'indirizzoemail', 'indirizzomail'],
      nl: ['email', 'emailadres', 'mail', 'mailadres'],
      pt: ['email', 'correioeletronico', 'correioelectronico', 'mail', 'enderecodeemail'],
    },
  },
  {
    key: 'phone',
    label: () => importColumns.staff.phone,
    synonyms: {
      en: wordsOf(`
        phone, phonenumber, phoneno, phonenr, mobile, mobilephone, mobilenumber, mobileno, cell, cellphone,
        cellnumber, tel, telno, telephone, telephonenumber, contactnumber, contactphone, contactno
      `),
      de: wordsOf(`
        telefon, telefonnummer, telefonnr, tel, telnr, handy, handynummer, handynr, mobil, mobilnummer, mobilnr,
        mobiltelefon, rufnummer, festnetz, mobilfunk, mobilfunknummer
      `),
      fr: wordsOf(`
        telephone, tel, portable, mobile, numerodetelephone, ndetelephone, notelephone, telephoneportable,
        telportable, numero, gsm, numtel
      `),
      es: wordsOf(`
        telefono, movil, celular, tel, numerodetelefono, telefonomovil, tfno, tlf, telf, tlfno, numerodecelular,
        numtelefono, ntelefono
      `),
      it: wordsOf(`
        telefono, cellulare, cell, tel, numeroditelefono, recapito, recapitotelefonico, numero, mobile, numtelefono,
        numerocellulare
      `),
      nl: wordsOf(`
        telefoon, telefoonnummer, telefoonnr, tel, telnr, mobiel, mobielnummer, mobielenummer, gsm, 06nummer
      `),
      pt: wordsOf(`
        telefone, telemovel, celular, tel, numerodetelefone, contacto, contato, numerodetelemovel, fone
      `),
    },
  },
  {
    key: 'roles',
    label: () => importColumns.staff.roles,
    synonyms: {
      en: wordsOf(`
        role, roles, position, positions, job, jobs, jobrole, jobroles, jobtitle, skill, skills, worksas, canwork,
        function
      `),
      de: wordsOf(`
        rolle, rollen, position, positionen, funktion, funktionen, tatigkeit, tatigkeiten, aufgabe, aufgaben, beruf,
        berufsbezeichnung, stelle, qualifikation, qualifikationen, einsatzbereich, arbeitsbereich, bereich, job, jobs
      `),
      fr: wordsOf(`
        role, roles, poste, postes, fonction, fonctions, metier, metiers, emploi, competences, competence,
        qualification
      `),
      es: wordsOf(`
        rol, roles, puesto, puestos, cargo, cargos, funcion, funciones, posicion, categoria, ocupacion, oficio
      `),
      it: ['ruolo', 'ruoli', 'mansione', 'mansioni', 'posizione', 'qualifica', 'qualifiche', 'funzione', 'incarico'],
      nl: ['rol', 'rollen', 'functie', 'functies', 'functienaam', 'taak', 'taken', 'positie', 'beroep'],
      pt: ['funcao', 'funcoes', 'cargo', 'cargos', 'papel', 'papeis', 'posto', 'posicao', 'categoria'],
    },
  },
  {
    key: 'hours',
    label: () => importColumns.staff.hours,
    synonyms: {
      en: wordsOf(`
        targethours, targetweeklyhours, weeklyhours, hours, hrs, contracthours, contractedhours, contractualhours,
        hoursperweek, hoursweek, weeklyhrs, weeklytarget, target, targethoursperweek, weeklytargethours, hoursaweek
      `),
      de: wordsOf(`
        wochenstunden, stunden, std, stundenprowoche, stdwoche, stdprowoche, sollstunden, wochenarbeitszeit,
        vertragsstunden, arbeitsstunden, stundenwoche, wochensoll, soll, waz, arbeitszeit, hprowoche, hwoche
      `),
      fr: wordsOf(`
        heures, heuresparsemaine, heureshebdomadaires, heureshebdo, heuressemaine, hsemaine, hsem, volumehoraire,
        tempsdetravail, dureehebdomadaire, heurescontrat, heuresdecontrat, heurescontractuelles, nbheures,
        nombredheures, nbheuressemaine
      `),
      es: wordsOf(`
        horas, horassemanales, horasporsemana, horassemana, hsemanales, hsemana, horascontrato, horasdecontrato,
        horascontratadas, jornada, jornadasemanal
      `),
      it: wordsOf(`
        ore, oresettimanali, orepersettimana, oresettimana, oreasettimana, orecontratto, orecontrattuali, monteore
      `),
      nl: wordsOf(`
        uren, urenperweek, weekuren, contracturen, urenweek, uurperweek, contracturenperweek, aantaluren
      `),
      pt: wordsOf(`
        horas, horassemanais, horasporsemana, horassemana, cargahoraria, cargahorariasemanal, hsemanais
      `),
    },
  },
  {
    key: 'minHours',
    label: () => importColumns.staff.minHours,
    synonyms: {
      en: wordsOf(`
        minhours, minimumhours, minhoursperweek, minweeklyhours, minhrs, hoursmin, minimumhoursperweek
      `),
      de: ['minstd', 'minstunden', 'mindeststunden', 'minstdwoche', 'minstundenprowoche', 'stundenmin', 'stdmin'],
      fr: ['heuresmin', 'minheures', 'heuresminimum', 'heuresminimales'],
      es: ['horasminimas', 'minhoras', 'horasmin'],
      it: ['oreminime', 'minore', 'oremin'],
      nl: ['minuren', 'minimaleuren', 'urenmin'],
      pt: ['minimodehoras', 'minimohoras'],
    },
  },
  {
    key: 'maxHours',
    label: () => importColumns.staff.maxHours,
    synonyms: {
      en: wordsOf(`
        maxhours, maximumhours, maxhoursperweek, maxhoursweek, maxweeklyhours, maximumweeklyhours,
        maximumhoursperweek, maxhrs, maxhrsweek, hoursmax, hourslimit, hourlimit
      `),
      de: wordsOf(`
        maxstd, maxstunden, maximalestunden, maximalstunden, hochststunden, maxstdwo, maxstdwoche, maxstundenwoche,
        maxstundenprowoche, maxwochenstunden, stundenmax, stdmax, hochstarbeitszeit
      `),
      fr: ['heuresmax', 'maxheures', 'heuresmaximum', 'heuresmaximales'],
      es: ['horasmaximas', 'maxhoras', 'horasmax', 'maximodehoras'],
      it: ['oremassime', 'maxore', 'oremax'],
      nl: ['maxuren', 'maximaleuren', 'urenmax', 'maximumuren'],
      pt: ['maximodehoras', 'maximohoras'],
    },
  },
  {
    key: 'rate',
    label: () => importColumns.staff.rate,
    synonyms: {
      en: wordsOf(`
        hourlyrate, payrate, rate, wage, hourlywage, hourlypay, payperhour, rateperhour, wageperhour, ratehour,
        baserate, basehourlyrate, pay
      `),
      de: wordsOf(`
        stundenlohn, stundensatz, stundenlohnbrutto, bruttostundenlohn, lohn, lohnprostunde, lohnstunde, lohnstd,
        stdlohn, stdsatz
      `),
      fr: ['tauxhoraire', 'salairehoraire', 'remunerationhoraire'],
      es: ['tarifahoraria', 'tarifaporhora', 'salarioporhora', 'salariohora', 'preciohora', 'sueldoporhora'],
      it: ['pagaoraria', 'tariffaoraria', 'costoorario', 'retribuzioneoraria'],
      nl: ['uurloon', 'uurtarief', 'loonperuur'],
      pt: ['valorhora', 'valorporhora', 'salariohora', 'salarioporhora', 'taxahoraria'],
    },
  },
  {
    key: 'seniority',
    label: () => importColumns.staff.seniority,
    synonyms: {
      en: ['seniority', 'senioritylevel', 'level', 'grade', 'experience', 'experiencelevel'],
      de: ['senioritat', 'erfahrung', 'erfahrungsstufe', 'stufe', 'dienstalter', 'level', 'einstufung'],
      fr: ['anciennete', 'niveau', 'experience', 'echelon'],
      es: ['antiguedad', 'nivel', 'experiencia'],
      it: ['anzianita', 'livello', 'esperienza'],
      nl: ['ervaring', 'niveau', 'ancienniteit'],
      pt: ['antiguidade', 'nivel', 'experiencia', 'senioridade'],
    },
  },
  {
    key: 'days',
    label: () => importColumns.staff.days,
    synonyms: {
      en: ['preferreddays', 'preferredday', 'preferdays', 'prefersdays', 'dayspreferred', 'preferredweekdays'],
      de: wordsOf(`
        bevorzugtetage, wunschtage, wunschtag, bevorzugterwochentag, bevorzugtewochentage, lieblingstage
      `),
      fr: ['jourspreferes', 'jourprefere', 'jourssouhaites'],
      es: ['diaspreferidos', 'diapreferido'],
      it: ['giornipreferiti', 'giornopreferito'],
      nl: ['voorkeursdagen', 'voorkeursdag', 'voorkeurdagen'],
      pt: ['diaspreferidos', 'diapreferido', 'diasdepreferencia'],
    },
  },
  {
    key: 'start',
    label: () => importColumns.staff.start,
    synonyms: {
      en: ['preferredstart', 'preferredstarttime', 'preferredtimestart', 'preferredfrom', 'prefersfrom'],
      de: ['bevorzugterbeginn', 'wunschbeginn', 'wunschvon', 'bevorzugtab'],
      fr: ['debutprefere', 'debutsouhaite'],
      es: ['iniciopreferido'],
      it: ['iniziopreferito'],
      nl: ['voorkeurstarttijd', 'gewenstebegintijd'],
      pt: ['iniciopreferido'],
    },
  },
  {
    key: 'end',
    label: () => importColumns.staff.end,
    synonyms: {
      en: wordsOf(`
        preferredend, preferredendtime, preferredtimeend, preferredto, preferreduntil, prefersto, prefersuntil,
        preferredfinish
      `),
      de: ['bevorzugtesende', 'wunschende', 'wunschbis', 'bevorzugtbis'],
      fr: ['finpreferee', 'finsouhaitee'],
      es: ['finpreferido'],
      it: ['finepreferita'],
      nl: ['voorkeureindtijd', 'gewensteeindtijd'],
      pt: ['fimpreferido'],
    },
  },
  {
    key: 'times',
    label: () => importColumns.staff.times,
    synonyms: {
      en: ['preferredtime', 'preferredtimes', 'preferredhours', 'preferredshift', 'preferredshifts'],
      de: ['bevorzugtezeit', 'bevorzugtezeiten', 'wunschzeit', 'wunschzeiten', 'bevorzugteschicht', 'wunschschicht'],
      fr: ['horairespreferes', 'horaireprefere', 'horairessouhaites'],
      es: ['horariopreferido', 'horariospreferidos', 'turnopreferido'],
      it: ['orariopreferito', 'oraripreferiti', 'turnopreferito'],
      nl: ['voorkeurstijden', 'voorkeurstijd', 'voorkeursdienst'],
      pt: ['horariopreferido', 'horariospreferidos', 'turnopreferido'],
    },
  },
  {
    key: 'firstDay',
    label: () => importColumns.staff.firstDay,
    synonyms: {
      en: wordsOf(`
        firstday, firstworkingday, hiredate, datehired, hiredon, employedfrom, employmentstart, employmentstartdate,
        joined, datejoined, joiningdate
      `),
      de: ['ersterarbeitstag', 'eintritt', 'eintrittsdatum', 'eingestelltam', 'beschaftigtab'],
      fr: ['premierjour', 'datedentree', 'dateentree', 'datedembauche', 'dateembauche'],
      es: ['primerdia', 'fechadealta', 'fechaalta', 'fechadeingreso', 'fechaingreso', 'fechadecontratacion'],
      it: ['primogiorno', 'datadiassunzione', 'dataassunzione'],
      nl: ['eerstewerkdag', 'datumindienst', 'indienst', 'indienstsinds'],
      pt: ['primeirodia', 'datadeadmissao', 'dataadmissao', 'admissao'],
    },
  },
  {
    key: 'lastDay',
    label: () => importColumns.staff.lastDay,
    synonyms: {
      en: wordsOf(`
        lastday, lastworkingday, leavingdate, dateleft, lefton, employeduntil, employmentend, employmentenddate,
        terminationdate, dateterminated
      `),
      de: ['letzterarbeitstag', 'austritt', 'austrittsdatum', 'ausgeschiedenam', 'beschaftigtbis'],
      fr: ['dernierjour', 'datedesortie', 'datesortie', 'datededepart', 'datedepart'],
      es: ['ultimodia', 'fechadebaja', 'fechabaja', 'fechadesalida', 'fechasalida'],
      it: ['ultimogiorno', 'datadicessazione', 'datacessazione'],
      nl: ['laatstewerkdag', 'datumuitdienst', 'uitdienst'],
      pt: ['ultimodia', 'datadesaida', 'datasaida', 'datadedemissao', 'datademissao'],
    },
  },
  {
    key: 'contract',
    label: () => importColumns.staff.contract,
    synonyms: {
      en: ['contract', 'contractname', 'contracttype', 'workcontract', 'employmentcontract'],
      de: ['vertrag', 'vertragsart', 'arbeitsvertrag'],
      fr: ['contrat', 'typedecontrat', 'contratdetravail'],
      es: ['contrato', 'tipodecontrato', 'contratodetrabajo'],
      it: ['contratto', 'tipodicontratto', 'contrattodilavoro'],
      nl: ['contract', 'contractsoort', 'arbeidscontract', 'arbeidsovereenkomst'],
      pt: ['contrato', 'tipodecontrato', 'contratodetrabalho'],
    },
  },
  {
    key: 'ownRules',
    label: () => importColumns.staff.ownRules,
    synonyms: {
      en: ['ownrules', 'differentfromcontract', 'contractadjustments'],
      de: ['eigeneregeln'],
      fr: ['reglespropres'],
      es: ['reglaspropias'],
      it: ['regoleproprie'],
      nl: ['eigenregels'],
      pt: ['regrasproprias'],
    },
  },
  {
    key: 'staffId',
    label: () => importColumns.staff.staffId,
    synonyms: {
      en: ['staffid', 'fairweekid'],
      de: [],
      fr: [],
      es: [],
      it: [],
      nl: [],
      pt: [],
    },
  },
]

/** Returns the columns to read; a contract column is ignored in a business without contracts. */
export function staffFieldsFor(contracts: readonly unknown[]): readonly SheetField<StaffColumn>[] {
  return contracts.length > 0 ? STAFF_FIELDS : STAFF_FIELDS.filter(({ key }) => key !== 'contract')
}

/**
 * Column names that mean the full name, unless another column has a part of the name; then they mean the other part.
 */
const BARE_NAMES = new Set(['name', 'names', 'nom', 'nombre', 'nome', 'naam'])

/** 'Name' beside 'Vorname' is the last name; 'Nombre' beside 'Apellidos' is the first name. */
export function arrangeNames(
  keys: readonly (StaffColumn | null)[],
  headers: readonly string[],
): (StaffColumn | null)[] {
  const hasFirst = keys.includes('firstName')
  const hasLast = keys.includes('lastName')
  if (hasFirst === hasLast) return [...keys]
  return keys.map((key, index) => {
    const isBare = key === 'name' && BARE_NAMES.has(normaliseHeader(headers[index] ?? ''))
    return isBare ? (hasFirst ? 'lastName' : 'firstName') : key
  })
}
