/** Imports spreadsheets from other programs, languages and people over the API. */
import type { ImportChoices, ImportReport } from '@fairweek/domain/contracts/import/file-import'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { requirements, roles, staff, staffRoles } from '../db/schema.ts'
import { changeWorkbook, makeWorkbook } from '../testing/make-workbook.ts'
import { createTestApp, type SignedInClient, type TestApp } from '../testing/test-app.ts'
import { writePastTheApi } from '../testing/write-past-the-api.ts'

let testApp: TestApp
let manager: SignedInClient
beforeAll(async () => {
  testApp = await createTestApp()
  manager = await testApp.signInAs('manager')
})
afterAll(() => testApp.close())
beforeEach(async () => {
  const past = writePastTheApi(testApp.db)
  await past.delete(requirements)
  await past.delete(staffRoles)
  await past.delete(staff)
  await past.delete(roles)
})

type Table = 'staff' | 'requirements'

async function send(table: Table, content: string | Buffer, more: object = {}): Promise<ImportReport> {
  const file = (typeof content === 'string' ? Buffer.from(content) : content).toString('base64')
  const reply = await manager.post(`/api/${table}/import`, { file, dryRun: false, ...more })
  expect(reply.status, reply.text).toBe(200)
  return reply.body as ImportReport
}

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
interface Need {
  dayOfWeek: number
  startTime: string
  endTime: string
  roleId: number
  requiredCount: number
}

/** Returns the demand that is stored after an import, in short form. */
async function needs(): Promise<string[]> {
  const names = new Map(
    ((await manager.get('/api/roles')).body as { id: number; name: string }[]).map(({ id, name }) => [id, name]),
  )
  return ((await manager.get('/api/requirements')).body as Need[])
    .map(({ dayOfWeek, startTime, endTime, roleId, requiredCount }) =>
      [DAYS[dayOfWeek], `${startTime.slice(0, 5)}-${endTime.slice(0, 5)}`, names.get(roleId), requiredCount].join(' '),
    )
    .sort()
}

interface Person {
  name: string
  phoneNumber: string
  targetWeeklyHours: number | null
  roles: { name: string }[]
}
const people = async () => (await manager.get('/api/staff')).body as Person[]
const times = (...cells: string[]) => `Day;Time;Role\n${cells.map((cell) => `Mon;"${cell}";Cook`).join('\n')}`
const days = (...cells: string[]) => `Day;From;To;Role\n${cells.map((cell) => `"${cell}";09:00;17:00;Cook`).join('\n')}`

describe('importing times', () => {
  test.each([
    ['Excel time fractions', 'Day,Start,End,Role\nMon,0.75,0.0833333333,Cook', ['18:00-02:00']],
    [
      'Excel times with a date of the year 1899',
      'Day,Start,End,Role\nMon,1899-12-30 18:00:00,1900-01-00,Cook',
      ['18:00-00:00'],
    ],
    ['times with seconds', 'Day,Start,End,Role\nMon,18:00:00,23:30:00,Cook', ['18:00-23:30']],
    [
      'French and German hours',
      times('18h-23h', '9h30 - 14h', '18 Uhr - 20 Uhr'),
      ['09:30-14:00', '18:00-20:00', '18:00-23:00'],
    ],
    ['times with points', times('18.30-23.00'), ['18:30-23:00']],
    [
      'am, pm, noon and midnight',
      times('6pm-11pm', 'noon - 4 PM', '6 PM - midnight'),
      ['12:00-16:00', '18:00-00:00', '18:00-23:00'],
    ],
    ['a whole day', times('00:00–24:00', '08:00-08:00 next day'), ['00:00-00:00', '08:00-08:00']],
    ['an afternoon without pm', times('11:00-3:30'), ['11:00-15:30']],
    ['two ranges in a cell', times('11-4 / 5-11'), ['11:00-16:00', '17:00-23:00']],
    ['24h as a whole day', times('24h'), ['00:00-00:00']],
    ['times with a date', 'Day,Start,End,Role\nMon,2026-11-23 18:00,2026-11-24 02:00,Cook', ['18:00-02:00']],
  ])('reads %s', async (_, csv, expected) => {
    expect(await send('requirements', csv)).toMatchObject({ errors: [], questions: [], applied: true })
    expect(await needs()).toEqual(expected.map((range) => `Mon ${range} Cook 1`))
  })

  test.each([
    ['18:00,26:00', '18:00-02:00'],
    ['20:00,25:30', '20:00-01:30'],
    ['18,26', '18:00-02:00'],
    ['18h,26h', '18:00-02:00'],
    ['18.00,26.00', '18:00-02:00'],
    ['1800,2630', '18:00-02:30'],
    ['22:00,30:00', '22:00-06:00'],
    ['18:00,24:30', '18:00-00:30'],
    ['18:00:00,26:00:00', '18:00-02:00'],
    ['18 Uhr,26 Uhr', '18:00-02:00'],
    ['6pm,26:00', '18:00-02:00'],
    ['08:00,32:00', '08:00-08:00'],
  ])('[IMP-05] C21: reads hours past midnight: %s', async (cells, range) => {
    const report = await send('requirements', `Day,From,To,Role\nMon,${cells},Bar`)
    expect(report).toMatchObject({ errors: [], questions: [], applied: true })
    expect(report.preview[0]?.text).toContain('ends the next day')
    expect(await needs()).toEqual([`Mon ${range} Bar 1`])
    const inOneCell = await send('requirements', `Day,Times,Role\nMon,${cells.replace(',', ' - ')},Bar`)
    expect(inOneCell).toMatchObject({ errors: [], unchanged: 1 })
  })

  test.each([
    ['25:00,29:00', 'From', /is on the next day/],
    ['26:00:00,28:00:00', 'From', /is on the next day/],
    ['06:00,32:00', 'To', /longer than 24 hours/],
    ['18:00,48:00', 'To', /is not a time/],
    ['18:00,26:75', 'To', /is not a time/],
  ])('[IMP-05] C21: refuses %s', async (cells, column, message) => {
    expect(await send('requirements', `Day,From,To,Role\nMon,${cells},Bar`)).toMatchObject({
      applied: false,
      errors: [{ line: 2, column, message: expect.stringMatching(message) }],
    })
  })

  test('requires a next-day cell or 24:00 for a whole day', async () => {
    const csv = 'Day,From,To,Role,Overnight\nMon,08:00,08:00,Cook,yes'
    expect(await send('requirements', csv)).toMatchObject({ applied: true })
    expect(await needs()).toEqual(['Mon 08:00-08:00 Cook 1'])
    expect(await send('requirements', csv.replace('yes', ''))).toMatchObject({ applied: false, errors: [{ line: 2 }] })
  })

  test('asks once per file what open and close mean, and imports nothing before the answers', async () => {
    const csv = times('5:30-STAY', '4:00-close', '12-CL', 'open-4')
    const asked = await send('requirements', csv)
    expect(asked).toMatchObject({ applied: false, errors: [], created: 0 })
    expect(asked.questions.map(({ key, answer }) => [key, answer])).toEqual([
      ['closingTime', null],
      ['openingTime', null],
    ])
    expect(await needs()).toEqual([])
    const choices = { closingTime: '23:00', openingTime: '10:00' }
    expect(await send('requirements', csv, { choices })).toMatchObject({ applied: true, created: 4 })
    expect(await needs()).toEqual(
      ['10:00-16:00', '12:00-23:00', '16:00-23:00', '17:30-23:00'].map((range) => `Mon ${range} Cook 1`),
    )
  })

  test('asks whether ambiguous hours are morning or evening, and warns about assumptions', async () => {
    const asked = await send('requirements', times('5-11', '9-5'))
    expect(asked).toMatchObject({ applied: false, questions: [{ key: 'earliestStart', answer: null }] })
    expect(asked.warnings?.[0]?.message).toContain('9:00 AM – 5:00 PM')
    await send('requirements', times('5-11', '9-5'), { choices: { earliestStart: '08:00' } })
    expect(await needs()).toEqual(['Mon 09:00-17:00 Cook 1', 'Mon 17:00-23:00 Cook 1'])
  })
})

describe('importing days', () => {
  test.each([
    [
      'German',
      'Tag;Von;Bis;Rolle;Anzahl\nMo, Di;9:00;17:00;Koch;2\nDo;9:00;17:00;Koch;1\nSo;9:00;17:00;Koch;1',
      ['Mon 2', 'Sun 1', 'Thu 1', 'Tue 2'],
    ],
    [
      'French',
      'Jour;Début;Fin;Poste;Nombre\nDi;9h;17h;Koch;2\nMe;9h;17h;Koch;1\nMa;9h;17h;Koch;1',
      ['Sun 2', 'Tue 1', 'Wed 1'],
    ],
    [
      'Spanish',
      'Día;Desde;Hasta;Puesto;Cantidad\nlun-mié;9:00;17:00;Koch;1\ndo;9:00;17:00;Koch;3',
      ['Mon 1', 'Sun 3', 'Tue 1', 'Wed 1'],
    ],
    ['Italian', 'Giorno;Dalle;Alle;Ruolo;Persone\nlun, mar;9;17;Koch;1\ndo;9;17;Koch;3', ['Mon 1', 'Sun 3', 'Tue 1']],
    [
      'Dutch',
      'Dag;Van;Tot;Functie;Aantal\nma;9.00;17.00;Koch;1\ndi;9.00;17.00;Koch;2\nza en zo;9.00;17.00;Koch;3',
      ['Mon 1', 'Sat 3', 'Sun 3', 'Tue 2'],
    ],
    [
      'Portuguese',
      'Dia;Início;Fim;Função;Quantidade\nsegunda-feira;9h;17h;Koch;1\n3ª a 5ª;9h;17h;Koch;2',
      ['Mon 1', 'Thu 2', 'Tue 2', 'Wed 2'],
    ],
  ])('reads %s columns and days', async (_, csv, expected) => {
    expect(await send('requirements', csv)).toMatchObject({ errors: [], applied: true })
    expect((await needs()).map((need) => need.replace(' 09:00-17:00 Koch', ''))).toEqual(expected)
  })

  test('asks for the language of an ambiguous day name if nothing else shows it', async () => {
    expect(await send('requirements', days('Di'))).toMatchObject({
      applied: false,
      questions: [{ key: 'language', answer: null, options: ['de', 'fr', 'nl'] }],
    })
    await send('requirements', days('Di'), { choices: { language: 'fr' } })
    expect(await needs()).toEqual(['Sun 09:00-17:00 Cook 1'])
  })

  test('reads dates as their weekdays and warns about it', async () => {
    const report = await send('requirements', days('27.11.2026', '2026-11-28', 'Sun 29 Nov', '46356'))
    expect(report).toMatchObject({ applied: true, errors: [] })
    expect(report.warnings?.[0]?.message).toContain('‘27.11.2026’ → Friday')
    expect(await needs()).toEqual(['Fri', 'Mon', 'Sat', 'Sun'].map((day) => `${day} 09:00-17:00 Cook 1`))
    expect(await send('requirements', days('3/4/2026'))).toMatchObject({
      applied: false,
      questions: [{ key: 'dateOrder', answer: null }],
    })
  })

  test('does not add up the demand of several dates with the same weekday', async () => {
    const csv = 'Datum;Von;Bis;Rolle;Anzahl\n27.11.2026;9:00;17:00;Koch;2\n04.12.2026;9:00;17:00;Koch;3'
    expect((await send('requirements', csv)).warnings?.some(({ message }) => message.includes('Imported as 3'))).toBe(
      true,
    )
    expect(await needs()).toEqual(['Fri 09:00-17:00 Koch 3'])
  })

  test('reads a grid with a column for each day, with counts or hours in its cells', async () => {
    await send('requirements', 'Rolle;Mo;Di;Mi;Do;Fr;Sa;So\nKoch;9-17;;frei;9-17 x2;11-4 / 5-11;-;')
    expect(await needs()).toEqual([
      'Fri 11:00-16:00 Koch 1',
      'Fri 17:00-23:00 Koch 1',
      'Mon 09:00-17:00 Koch 1',
      'Thu 09:00-17:00 Koch 2',
    ])
    await send('requirements', 'Role,Shift,M,T,W,T,F,S,S\nKoch,8am-2pm,1,,,,,,2', { mode: 'replace' })
    expect(await needs()).toEqual(['Mon 08:00-14:00 Koch 1', 'Sun 08:00-14:00 Koch 2'])
  })
})

describe('importing people', () => {
  test.each([
    [
      'German',
      'Name;Telefon;Rolle;Wochenstunden\nJörg Weiß;0171 2345678;Koch und Kellner;38,5',
      ['Jörg Weiß', 38.5, ['Koch', 'Kellner']],
    ],
    [
      'German first and last name',
      'Vorname;Name;Handy;Tätigkeit\nAnna;Groß;0171 2345678;Koch',
      ['Anna Groß', null, ['Koch']],
    ],
    [
      'French',
      'Nom;Prénom;Téléphone;Poste;Heures/semaine\nLefèvre;Zoé;06 12 34 56 78;Serveur et Chef;35',
      ['Zoé Lefèvre', 35, ['Serveur', 'Chef']],
    ],
    [
      'Spanish',
      'Nombre;Apellidos;Móvil;Puesto;Horas semanales\nJosé;Núñez;612 345 678;Camarero;"37,5"',
      ['José Núñez', 37.5, ['Camarero']],
    ],
    [
      'Italian',
      'Cognome;Nome;Cellulare;Mansione;Ore settimanali\nRossi;Nicolò;333 1234567;Cuoco;40',
      ['Nicolò Rossi', 40, ['Cuoco']],
    ],
    [
      'Dutch',
      'Voornaam;Achternaam;Mobiel;Functie;Uren per week\nJan;de Vries;06 12345678;Kok;32',
      ['Jan de Vries', 32, ['Kok']],
    ],
    [
      'Portuguese',
      'Nome;Telemóvel;Função;Carga horária\nJoão Araújo;912 345 678;Cozinheiro;40',
      ['João Araújo', 40, ['Cozinheiro']],
    ],
  ])('reads %s columns', async (_, csv, [name, targetWeeklyHours, held]) => {
    expect(await send('staff', csv)).toMatchObject({ errors: [], applied: true, created: 1 })
    const [person] = await people()
    expect(person).toMatchObject({ name, targetWeeklyHours })
    expect(person?.roles.map((role) => role.name).sort()).toEqual([...(held as string[])].sort())
  })

  test.each([
    ['Name;Vorname;Handy;Tätigkeit;Std./Wo.\nGroß;Anna;0171 2345678;Koch;38,5', 'Anna Groß'],
    ['Name (Nachname);Vorname;Tätigkeit\nGroß;Anna;Koch', 'Anna Groß'],
    ['Vorname Nachname;Funktion;WAZ\nAnna Groß;Koch;38,5', 'Anna Groß'],
    ['Nachname, Vorname;Taetigkeit\nGroß, Anna;Koch', 'Anna Groß'],
    ['Nachname / Vorname;Rolle\nGroß / Anna;Koch', 'Anna Groß'],
    ['Mitarbeiter;Nachname;Vorname;Rolle\n017;Groß;Anna;Koch', 'Anna Groß'],
    ['Apellido 1;Apellido 2;Nombre;Puesto\nGarcía;Núñez;José;Koch', 'José García Núñez'],
    ['Primer apellido;Segundo apellido;Nombre;Puesto\nGarcía;Núñez;José;Koch', 'José García Núñez'],
    ['Voornaam;Tussenvoegsel;Achternaam;Functie\nJan;de;Vries;Koch', 'Jan de Vries'],
    ['First name;Middle name;Last name;Role\nAna;;Li;Koch', 'Ana Li'],
    ['Last, First;Role\nLi, Ana;Koch', 'Ana Li'],
    ['Name;Role\nLi, Ana;Koch', 'Li, Ana'],
    ['Zuname;Rufname;Vorname;Tätigkeit\nGroß;Anni;Anna;Koch', 'Anni Groß'],
  ])('[IMP-05] C21: joins the parts of a name: %s', async (csv, name) => {
    expect(await send('staff', csv)).toMatchObject({ errors: [], applied: true, created: 1 })
    expect((await people()).map((person) => person.name)).toEqual([name])
  })

  test('asks if a point or comma may separate thousands, and refuses more hours than a week has', async () => {
    for (const text of ['1.900', '1,900']) {
      const csv = `Name;Roles;Hours\nAna Li;Cook;${text}`
      expect(await send('staff', csv)).toMatchObject({
        applied: false,
        questions: [{ key: 'decimalMark', answer: null }],
      })
      const isPoint = text.includes('.')
      const asThousands: ImportChoices = { decimalMark: isPoint ? 'comma' : 'point' }
      expect(await send('staff', csv, { choices: asThousands })).toMatchObject({
        errors: [{ line: 2, column: 'Hours' }],
      })
      const asDecimals: ImportChoices = { decimalMark: isPoint ? 'point' : 'comma' }
      expect(await send('staff', csv, { choices: asDecimals, dryRun: true })).toMatchObject({ errors: [], created: 1 })
    }
    for (const text of ["1'900", '1\u202f900', '1.900,0', '169'])
      expect(await send('staff', `Name;Roles;Hours\nAna Li;Cook;${text}`), text).toMatchObject({
        errors: [{ line: 2 }],
      })
  })

  test('recognises one person in several spellings', async () => {
    await send('staff', "Name,Phone,Roles\nPat O'Brien,+64 21 111 1111,Cook")
    for (const row of [
      'Pat O’Brien,021 111 1111',
      'pat o`brien,021-1111111',
      'Pat\u00a0O\u200b’Brien,211111111',
      'Pat O’Brien,0064211111111',
    ])
      expect(await send('staff', `Name,Phone,Roles\n${row},Cook`, { dryRun: true }), row).toMatchObject({
        created: 0,
        errors: [],
      })
    const twice = 'Name,Phone,Roles\nSam Lee,+64 21 222 2222,Cook\nSam Lee,021 222 2222,Cook'
    expect(await send('staff', twice)).toMatchObject({ applied: false, errors: [{ line: 3 }] })
    const other = await send('staff', 'Name,Phone,Roles\nPat O’Brien,021 333 3333,Cook', { dryRun: true })
    expect(other).toMatchObject({ created: 1, warnings: [{ line: 2 }] })
  })

  test('restores a leading zero that a spreadsheet removed from a phone number', async () => {
    await send(
      'staff',
      makeWorkbook([
        {
          name: 'Team',
          rows: [
            ['Name', 'Phone', 'Roles'],
            ['Ana Li', 211_111_111, 'Cook'],
          ],
        },
      ]),
    )
    expect((await people())[0]?.phoneNumber).toBe('021 111 1111')
  })

  test('strips right-to-left marks at the ends of a cell', async () => {
    await send('staff', 'Name,Phone,Roles\n\u200fAna Li\u200e,\u202a+64 21 111 1111\u202c,\u2068Cook\u2069')
    expect((await people())[0]).toMatchObject({
      name: 'Ana Li',
      phoneNumber: '+64 21 111 1111',
      roles: [{ name: 'Cook' }],
    })
  })

  test('does not require a phone number, but refuses an invalid one', async () => {
    expect(await send('staff', 'Name,Roles\nAna Li,Cook')).toMatchObject({ applied: true, created: 1 })
    expect(await send('staff', 'Name,Phone,Roles\nAna Li,,Cook')).toMatchObject({ created: 0, unchanged: 1 })
    for (const phone of ['ask her brother', '+999 12345678', '12345678901234567890', '2.11E+08'])
      expect(await send('staff', `Name,Phone,Roles\nBo Berg,${phone},Cook`), phone).toMatchObject({
        errors: [{ line: 2, column: 'Phone' }],
      })
  })

  test('creates unknown roles once each is selected, also in a second import', async () => {
    await send('staff', 'Name,Roles\nAna Li,Cook')
    const csv = 'Name,Roles\nBo Berg,"Sommelier, Runner"'
    const offered = await send('staff', csv)
    expect(offered).toMatchObject({ applied: false, newRoles: [], errors: [{ line: 2 }, { line: 2 }] })
    expect(offered.unknownRoles.map(({ name }) => name)).toEqual(['Sommelier', 'Runner'])
    expect(await send('staff', csv, { choices: { createRoles: ['Runner'] } })).toMatchObject({
      applied: false,
      errors: [{ line: 2 }],
    })
    expect(await send('staff', csv, { choices: { createRoles: ['Sommelier', 'Runner'] } })).toMatchObject({
      applied: true,
      newRoles: ['Sommelier', 'Runner'],
    })
  })

  test('leaves out rows with errors if chosen, and lists them', async () => {
    const csv = 'Name,Phone,Roles\nAna Li,,Cook\nBo Berg,12,Cook\nCy Dee,,Cook'
    expect(await send('staff', csv)).toMatchObject({ applied: false, errors: [{ line: 3 }] })
    expect(await send('staff', csv, { choices: { leaveOut: [3] } })).toMatchObject({
      applied: true,
      created: 2,
      leftOut: [3],
    })
    expect((await people()).map(({ name }) => name)).toEqual(['Ana Li', 'Cy Dee'])
  })

  test('lets the user correct the meaning of a column before anything is written', async () => {
    const csv = 'Wer,Ruf,Was\nAna Li,021 111 1111,Cook'
    const report = await send('staff', csv)
    expect(report).toMatchObject({ applied: false, errors: [{ line: 1 }] })
    expect(report.columns).toMatchObject([
      { index: 0, header: 'Wer', key: null, samples: ['Ana Li'] },
      { index: 1, header: 'Ruf' },
      { index: 2, header: 'Was' },
    ])
    const choices = { columns: { 0: 'name', 1: 'phone', 2: 'roles' } }
    expect(await send('staff', csv, { choices })).toMatchObject({ applied: true, created: 1 })
    const without = await send('staff', 'Name,Roles,Hours\nAna Li,Cook,many', { choices: { columns: { 2: '' } } })
    expect(without).toMatchObject({ applied: true, created: 0 })
  })
})

describe('importing files of different encodings', () => {
  /** The byte of each letter, per encoding. */
  const BYTES: Record<string, Record<string, number>> = {
    macintosh: { é: 0x8e, è: 0x8f, ö: 0x9a, ß: 0xa7, ü: 0x9f, ñ: 0x96 },
    'windows-1251': { И: 0xc8, в: 0xe2, а: 0xe0, н: 0xed, П: 0xcf, е: 0xe5, т: 0xf2, р: 0xf0, о: 0xee },
    'windows-1250': { Ł: 0xa3, ó: 0xf3, ł: 0xb3, ń: 0xf1, ś: 0x9c, ż: 0xbf, ę: 0xea },
    'windows-1252': { é: 0xe9, ö: 0xf6, ß: 0xdf, ü: 0xfc },
  }
  const encode = (text: string, encoding: string) =>
    Buffer.from([...text].map((letter) => BYTES[encoding]?.[letter] ?? letter.charCodeAt(0)))

  test.each([
    ['macintosh', 'Zoé Größe'],
    ['windows-1251', 'Иван Петров'],
    ['windows-1250', 'Łół Żółński'.replace('Ż', 'Ł')],
    ['windows-1252', 'Jörg Groß'],
  ])('detects %s and shows a preview of the names', async (encoding, name) => {
    const report = await send('staff', encode(`Name;Roles\n${name};Cook\n`, encoding))
    expect(report).toMatchObject({ applied: true, source: { encoding } })
    expect(report.source.encodings[0]).toMatchObject({ name: encoding, samples: [name] })
    expect((await people())[0]?.name).toBe(name)
  })

  test('reads UTF-16 with and without a byte order mark, in either byte order', async () => {
    const text = 'Name\tRolle\r\nJürgen Ōta\tKöchin'
    for (const bytes of [Buffer.from(text, 'utf16le'), Buffer.from(`\ufeff${text}`, 'utf16le')])
      for (const file of [bytes, Buffer.from(bytes).swap16()])
        expect((await send('staff', file, { dryRun: true })).preview[0]?.text).toBe('Jürgen Ōta · Köchin')
  })

  test.each(['Jos\xe9 N\xfa\xf1ez', 'H\xe9l\xe8ne Lef\xe8vre', 'S\xf8ren Kj\xe6r', 'Jo\xe3o Concei\xe7\xe3o'])(
    'does not ask about a western name: %s',
    async (name) => {
      const report = await send('staff', Buffer.from(`Name;Roles\n${name};Cook\n`, 'latin1'))
      expect(report).toMatchObject({ applied: true, source: { encoding: 'windows-1252' } })
      expect((await people())[0]?.name).toBe(name)
    },
  )

  test('requires a choice if two encodings are equally likely', async () => {
    const bytes = Buffer.from('Name;Roles\nL\xe1szl\xf3 K\xf5v\xe1ri;Cook', 'latin1')
    const report = await send('staff', bytes)
    expect(report).toMatchObject({ applied: false, errors: [{ line: 1 }] })
    expect(report.source.encodings.map(({ samples }) => samples[0])).toEqual(
      expect.arrayContaining(['László Kővári', 'László Kõvári']),
    )
    await send('staff', bytes, { choices: { encoding: 'windows-1250' } })
    expect((await people())[0]?.name).toBe('László Kővári')
  })
})

describe('importing workbooks', () => {
  test('reads times, dates, numbers, formulas and merged cells of the first visible sheet with a table', async () => {
    const bytes = makeWorkbook([
      {
        name: 'Alt',
        isHidden: true,
        rows: [
          ['Tag', 'Von', 'Bis', 'Rolle'],
          ['Mo', '9:00', '17:00', 'Alt'],
        ],
      },
      { name: 'Anleitung', rows: [['So füllen Sie den Plan aus']] },
      {
        name: 'Bedarf & mehr',
        rows: [
          ['Bedarf Küche 2026'],
          [],
          ['Tag', 'Von', 'Bis', 'Rolle', 'Anzahl', 'Notiz'],
          [{ date: 46_353 }, { time: 0.75 }, { time: 0.0833333333333 }, 'Koch', 2, { error: '#N/A' }],
          [null, { time: 0.375 }, 0.5, 'Koch', { formula: 3 }],
          ['So', { time: 0 }, { duration: 1 }, { formula: 'Koch' }, '1'],
        ],
        merged: ['A4:A5'],
      },
    ])
    const report = await send('requirements', bytes)
    expect(report).toMatchObject({ errors: [], applied: true, source: { sheet: 'Bedarf & mehr' } })
    expect(report.source.sheets).toEqual([
      { name: 'Alt', isHidden: true },
      { name: 'Anleitung', isHidden: false },
      { name: 'Bedarf & mehr', isHidden: false },
    ])
    expect(report.preview.map(({ line }) => line)).toEqual([4, 5, 6])
    expect(await needs()).toEqual(['Fri 09:00-12:00 Koch 3', 'Fri 18:00-02:00 Koch 2', 'Sun 00:00-00:00 Koch 1'])
    const chosen = await send('requirements', bytes, { choices: { sheet: 'Alt' }, mode: 'replace' })
    expect(chosen).toMatchObject({ applied: false, errors: [{ line: 2 }], unknownRoles: [{ name: 'Alt' }] })
    expect(await send('requirements', bytes, { choices: { sheet: 'Neu' } })).toMatchObject({
      errors: [{ message: "The workbook has no sheet 'Neu'." }],
    })
  })

  test('counts the days of an old Mac workbook from 1904', async () => {
    const rows = [
      ['Day', 'Start', 'End', 'Role'],
      [{ date: 46_353 - 1462 }, { time: 0.75 }, { duration: 26 / 24 }, 'Cook'],
    ]
    expect(await send('requirements', makeWorkbook([{ name: 'Needs', rows }], { is1904: true }))).toMatchObject({
      errors: [],
      applied: true,
    })
    expect(await needs()).toEqual(['Fri 18:00-02:00 Cook 1'])
  })

  test('reads weekly hours as a duration, exact numbers, and a column without a name', async () => {
    const rows = [
      ['Name', 'Rolle', 'Stunden', ''],
      ['Ana Li', 'Koch', { duration: 1.604166666667 }, 'x'],
      ['Bo Berg', 'Koch', 37.125, ''],
    ]
    const report = await send('staff', makeWorkbook([{ name: 'Team', rows }]))
    expect(report).toMatchObject({ errors: [], questions: [], applied: true })
    expect(report.columns.at(-1)).toMatchObject({ header: '', key: null, samples: ['x'] })
    expect((await people()).map(({ targetWeeklyHours }) => targetWeeklyHours)).toEqual([38.5, 37.125])
  })

  test('[IMP-01] C7: leaves out hidden rows and columns unless the manager wants them', async () => {
    const rows = [
      ['Name', 'Roles', 'Hours'],
      ['Ana Li', 'Cook', 32],
      ['Bo Berg', 'Cook', 20],
      ['Cy Dee', 'Cook', 10],
    ]
    const bytes = changeWorkbook(makeWorkbook([{ name: 'Team', rows }]), (xml) =>
      xml
        .replace('<sheetData>', '<cols><col min="3" max="3" hidden="1"/></cols><sheetData>')
        .replace('<row r="2"', '<row r="2" hidden="1"')
        .replace('<row r="4"', '<row r="4" hidden="1"'),
    )
    const report = await send('staff', bytes)
    expect(report).toMatchObject({ applied: true, created: 1, rows: 1, columns: [{ key: 'name' }, { key: 'roles' }] })
    expect(report.questions).toEqual([
      {
        key: 'hiddenRows',
        text: 'This sheet hides 2 rows: 2 and 4.',
        texts: [],
        answer: 'leaveOut',
        options: ['leaveOut', 'read'],
      },
      {
        key: 'hiddenColumns',
        text: 'This sheet hides 1 column: C.',
        texts: [],
        answer: 'leaveOut',
        options: ['leaveOut', 'read'],
      },
    ])
    expect((await people()).map(({ name, targetWeeklyHours }) => [name, targetWeeklyHours])).toEqual([
      ['Bo Berg', null],
    ])
    const choices: ImportChoices = { hiddenRows: 'read', hiddenColumns: 'read' }
    expect(await send('staff', bytes, { choices })).toMatchObject({ created: 2, updated: 1, rows: 3 })
    expect((await people()).map(({ targetWeeklyHours }) => targetWeeklyHours)).toEqual([32, 20, 10])

    const allHidden = changeWorkbook(bytes, (xml) =>
      xml.replaceAll(/<row r="(\d)"(?: hidden="1")?/g, '<row r="$1" hidden="1"'),
    )
    expect(await send('staff', allHidden)).toMatchObject({
      applied: false,
      errors: [{ message: 'The file is empty.' }],
      questions: [{ key: 'hiddenRows', answer: 'leaveOut' }, { key: 'hiddenColumns' }],
    })
    expect(await send('staff', allHidden, { choices })).toMatchObject({ unchanged: 3, errors: [] })
  })

  test('[IMP-01] C7: leaves out hidden demand', async () => {
    const rows = [
      ['Day', 'From', 'To', 'Role'],
      ['Mon', '9:00', '17:00', 'Cook'],
      ['Tue', '9:00', '17:00', 'Cook'],
    ]
    const bytes = changeWorkbook(makeWorkbook([{ name: 'Needs', rows }]), (xml) =>
      xml.replace('<row r="3"', '<row r="3" hidden="1"'),
    )
    expect(await send('requirements', bytes)).toMatchObject({ applied: true, questions: [{ key: 'hiddenRows' }] })
    expect(await needs()).toEqual(['Mon 09:00-17:00 Cook 1'])
  })

  test('[IMP-02] C8: reads every character, and rows and cells without addresses', async () => {
    const rows = [
      ['Name', 'Roles'],
      ['Aroha 2', 'Bar 1'],
    ]
    const bytes = changeWorkbook(makeWorkbook([{ name: 'Team', rows }]), (xml) =>
      xml
        .replace('Bar 1', 'Bar &#x1F37A;')
        .replace('Aroha 2', 'Aroha &#128512;')
        .replaceAll(/ r="\w+"/g, ''),
    )
    expect(await send('staff', bytes)).toMatchObject({ applied: true, errors: [], newRoles: ['Bar 🍺'] })
    expect(await people()).toMatchObject([{ name: 'Aroha 😀', roles: [{ name: 'Bar 🍺' }] }])
  })

  test('refuses other file types and explains how to save them', async () => {
    const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex')
    const zip = (path: string) => {
      const name = Buffer.from(path)
      const entry = Buffer.alloc(46)
      entry.write('PK\x01\x02', 'latin1')
      entry.writeUInt16LE(name.length, 28)
      return Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), entry, name])
    }
    for (const [bytes, message] of [
      [Buffer.concat([compound, Buffer.alloc(600)]), /\.xls\).*\.xlsx/],
      [Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')]), /password/],
      [Buffer.from('%PDF-1.7\n'), /PDF/],
      [
        Buffer.concat([Buffer.from('PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.spreadsheet', 'latin1')]),
        /OpenDocument/,
      ],
      [zip('Index/Document.iwa'), /Numbers/],
      [zip('xl/workbook.bin'), /binary workbook/],
      [zip('word/document.xml'), /not a spreadsheet/],
      [zip('xl/workbook.xml'), /damaged/],
      [Buffer.from('<html><table><tr><td>Name</td></tr></table></html>'), /not a spreadsheet/],
      [Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), /not a spreadsheet/],
      [Buffer.from([0, 1, 2, 0, 0, 3]), /not a text file/],
    ] as const) {
      const report = await send('staff', bytes)
      expect(report).toMatchObject({ applied: false, columns: [], errors: [{ line: 1 }] })
      expect(report.errors[0]?.message).toMatch(message)
    }
  })

  test('survives a workbook that is far larger than its file or than it declares', async () => {
    const rows = Array.from({ length: 40 }, () => ['x'.repeat(2_000_000)])
    const bomb = makeWorkbook([{ name: 'Bomb', rows: [['Name', 'Roles'], ...rows] }])
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(await send('staff', bomb)).toMatchObject({ errors: [{ message: expect.stringContaining('too large') }] })
    // A workbook that falsely declares each of its parts to be empty.
    const lying = Buffer.from(bomb)
    for (let at = lying.indexOf('PK\x01\x02', 0, 'latin1'); at >= 0; at = lying.indexOf('PK\x01\x02', at + 4, 'latin1'))
      lying.writeUInt32LE(0, at + 24)
    expect(await send('staff', lying)).toMatchObject({ applied: false, errors: [{ line: 1 }] })
    const far = makeWorkbook([
      {
        name: 'Far',
        rows: [
          ['Name', 'Roles'],
          ['Ana Li', 'Cook'],
        ],
        merged: ['A1:XFD1048576'],
      },
    ])
    expect(await send('staff', far, { dryRun: true })).toMatchObject({ errors: [], created: 1 })
    expect((await manager.get('/api/staff')).status).toBe(200)
  })
})
