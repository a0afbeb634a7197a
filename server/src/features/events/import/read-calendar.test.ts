/** Calendars as various programs write them, read as the import reads them (EVT-03, decision 0063). */
import { addDays } from '@fairweek/domain/time/day'
import { describe, expect, test } from 'vitest'
import { calendar, quiz, vevent } from '../../../testing/outside/calendar-lines.ts'
import { decodeCalendar } from './decode-calendar.ts'
import { type CalendarEvent, type CalendarReading, readCalendar } from './read-calendar.ts'

const TODAY = '2026-11-18'
const DAYS_AHEAD = 365

function readFile(
  body: string | Buffer,
  { type = 'text/calendar', from = TODAY }: { type?: string | undefined; from?: string } = {},
): CalendarReading {
  const window = { timeZone: 'Europe/London', from, until: addDays(from, DAYS_AHEAD) }
  return readCalendar(decodeCalendar(Buffer.from(body), type), window)
}
/** Returns dates, times and names in order. */
const show = (events: readonly CalendarEvent[]) =>
  events
    .map(({ name, date, startTime, endTime, isAllDay }) =>
      [date, ...(isAllDay ? ['day'] : [startTime.slice(0, 5), endTime.slice(0, 5)]), name].join(' '),
    )
    .sort()
/** Returns the dates and times of events that are all called Quiz. */
const read = (...lines: string[]) => show(readFile(calendar(...lines)).events).map((text) => text.replace(/ Quiz$/, ''))
const datesFrom = (from: string, ...lines: string[]) =>
  show(readFile(calendar(...lines), { from }).events).map((text) => text.slice(0, 10))
const readDates = (...lines: string[]) => datesFrom(TODAY, ...lines)

describe('[EVT-03] recurrence by RFC 5545:', () => {
  const evening = ['DTSTART;TZID=Europe/London:20261201T190000', 'DURATION:PT2H']
  test.each<[string, string[], string[]]>([
    [
      'months without the day are skipped',
      ['DTSTART;TZID=Europe/London:20270131T200000', 'DURATION:PT3H', 'RRULE:FREQ=MONTHLY;COUNT=4'],
      ['2027-01-31', '2027-03-31', '2027-05-31', '2027-07-31'],
    ],
    [
      'the last day of the month',
      ['DTSTART:20270131T200000', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=3'],
      ['2027-01-31', '2027-02-28', '2027-03-31'],
    ],
    [
      'the last working day of the month',
      ['DTSTART:20261231T200000', 'RRULE:FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3'],
      ['2026-12-31', '2027-01-29', '2027-02-26'],
    ],
    [
      'the second Tuesday',
      ['DTSTART:20261208T190000', 'RRULE:FREQ=MONTHLY;BYDAY=2TU;COUNT=3'],
      ['2026-12-08', '2027-01-12', '2027-02-09'],
    ],
    [
      'every second week by the day on which weeks begin',
      ['DTSTART:20261201T190000', 'RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU'],
      ['2026-12-01', '2026-12-13', '2026-12-15', '2026-12-27'],
    ],
    [
      'until a date, which is part of it',
      [...evening, 'RRULE:FREQ=WEEKLY;UNTIL=20261215'],
      ['2026-12-01', '2026-12-08', '2026-12-15'],
    ],
    [
      'until an instant, which is part of it',
      [...evening, 'RRULE:FREQ=WEEKLY;UNTIL=20261215T190000Z'],
      ['2026-12-01', '2026-12-08', '2026-12-15'],
    ],
    ['until just before', [...evening, 'RRULE:FREQ=WEEKLY;UNTIL=20261215T185959Z'], ['2026-12-01', '2026-12-08']],
    [
      'whole days until an instant',
      ['DTSTART;VALUE=DATE:20261201', 'RRULE:FREQ=WEEKLY;UNTIL=20261215T000000Z'],
      ['2026-12-01', '2026-12-08', '2026-12-15'],
    ],
    [
      'excluded ones count',
      [...evening, 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE;TZID=Europe/London:20261208T190000'],
      ['2026-12-01', '2026-12-15'],
    ],
    [
      'excluded in another zone',
      [...evening, 'RRULE:FREQ=WEEKLY;COUNT=3', 'EXDATE;TZID=America/New_York:20261208T140000'],
      ['2026-12-01', '2026-12-15'],
    ],
    [
      'excluded by dates, on several lines',
      [...evening, 'RRULE:FREQ=WEEKLY;COUNT=4', 'EXDATE;VALUE=DATE:20261208,20261215', 'EXDATE:'],
      ['2026-12-01', '2026-12-22'],
    ],
    [
      'whole days excluded by times',
      [
        'DTSTART;VALUE=DATE:20261201',
        'RRULE:FREQ=WEEKLY;COUNT=3',
        'EXDATE;TZID=W. Europe Standard Time:20261208T000000',
      ],
      ['2026-12-01', '2026-12-15'],
    ],
    [
      'a rule of what is excluded',
      [...evening, 'RRULE:FREQ=WEEKLY;COUNT=4', 'EXRULE:FREQ=WEEKLY;INTERVAL=2'],
      ['2026-12-08', '2026-12-22'],
    ],
    [
      'other dates besides',
      [...evening, 'RDATE;TZID=Europe/London:20261203T190000,20261204T190000', 'RDATE;VALUE=DATE:20261206'],
      ['2026-12-01', '2026-12-03', '2026-12-04', '2026-12-06'],
    ],
    ['a rule that never comes true', ['DTSTART:20261201T190000', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31'], []],
    ['a rule in small letters', [...evening, 'rrule:freq=weekly;count=2;'], ['2026-12-01', '2026-12-08']],
    [
      'a zone whose day is another one',
      ['DTSTART;TZID=Pacific/Auckland:20261202T080000', 'RRULE:FREQ=WEEKLY;BYDAY=WE;COUNT=2'],
      ['2026-12-01', '2026-12-08'],
    ],
  ])('%s', (_name, lines, expected) => {
    expect(readDates(...quiz(...lines))).toEqual(expected)
  })

  test('29 February recurs in leap years only', () => {
    const leap = quiz('DTSTART;VALUE=DATE:20240229', 'RRULE:FREQ=YEARLY')
    expect(readDates(...leap)).toEqual([])
    expect(datesFrom('2027-06-01', ...leap)).toEqual(['2028-02-29'])
  })

  test('periods keep their own durations', () => {
    const periods = 'RDATE;VALUE=PERIOD:20261203T190000Z/PT1H,20261204T190000Z/20261204T223000Z'
    expect(read(...quiz('DTSTART:20261201T190000Z', 'DURATION:PT2H', periods))).toEqual([
      '2026-12-01 19:00 21:00',
      '2026-12-03 19:00 20:00',
      '2026-12-04 19:00 22:30',
    ])
  })
})

describe('[EVT-03] an override of one occasion of a series is applied when', () => {
  const series = quiz('DTSTART;TZID=Europe/London:20261201T190000', 'DURATION:PT2H', 'RRULE:FREQ=WEEKLY;COUNT=3')
  const moved = (id: string, ...lines: string[]) =>
    quiz(
      `RECURRENCE-ID${id}`,
      ...(lines.length ? lines : ['DTSTART;TZID=Europe/London:20261210T200000', 'DURATION:PT1H']),
    )
  const rest = ['2026-12-01 19:00 21:00', '2026-12-10 20:00 21:00', '2026-12-15 19:00 21:00']
  test.each([
    ['in its zone', ';TZID=Europe/London:20261208T190000'],
    ['in UTC', ':20261208T190000Z'],
    ['in another zone', ';TZID=America/New_York:20261208T140000'],
    ['by Windows', ';TZID=GMT Standard Time:20261208T190000'],
    ['as a date', ';VALUE=DATE:20261208'],
    ['as a date without saying so', ':20261208'],
    ['without a zone', ':20261208T190000'],
    ['by the hour that it had before the series was moved', ';TZID=Europe/London:20261208T180000'],
  ])('it is named %s', (_name, id) => {
    expect(read(...series, ...moved(id))).toEqual(rest)
    expect(read(...moved(id), ...series)).toEqual(rest)
  })

  test('it is an all-day occasion named by midnight in a Windows zone or UTC', () => {
    const days = quiz('DTSTART;VALUE=DATE:20261203', 'RRULE:FREQ=WEEKLY;COUNT=3')
    for (const id of [';TZID=W. Europe Standard Time:20261210T000000', ':20261210T000000Z', ';VALUE=DATE:20261210'])
      expect(read(...days, ...moved(id, 'DTSTART;VALUE=DATE:20261211'))).toEqual([
        '2026-12-03 day',
        '2026-12-11 day',
        '2026-12-17 day',
      ])
  })

  test('it cancels the occasion, or changes this and all later ones', () => {
    const cancelled = moved(':20261208T190000Z', 'DTSTART:20261208T190000Z', 'STATUS:CANCELLED')
    expect(read(...series, ...cancelled)).toEqual(['2026-12-01 19:00 21:00', '2026-12-15 19:00 21:00'])
    const later = moved(';RANGE=THISANDFUTURE:20261208T190000Z', 'DTSTART:20261209T200000Z', 'DURATION:PT3H')
    expect(read(...series, ...later)).toEqual([
      '2026-12-01 19:00 21:00',
      '2026-12-09 20:00 23:00',
      '2026-12-16 20:00 23:00',
    ])
  })

  test('its series is not in the file', () => {
    expect(read(...moved(':20261208T190000Z'))).toEqual(['2026-12-10 20:00 21:00'])
  })

  test('there are two versions, of which the later one counts', () => {
    const version = (sequence: number, hour: number) =>
      moved(':20261208T190000Z', `SEQUENCE:${sequence}`, `DTSTART:20261208T${hour}0000Z`, 'DURATION:PT1H')
    expect(read(...series, ...version(2, 20), ...version(1, 21))[1]).toBe('2026-12-08 20:00 21:00')
  })
})

describe('[EVT-03] time zones:', () => {
  const grc = [
    'BEGIN:VTIMEZONE',
    'TZID:GRC-test-tz-1',
    'BEGIN:STANDARD',
    'DTSTART:16010101T000000',
    'TZOFFSETFROM:+1100',
    'TZOFFSETTO:+1100',
    'END:STANDARD',
    'END:VTIMEZONE',
  ]
  const rules = (name: string) => [
    'BEGIN:VTIMEZONE',
    `TZID:${name}`,
    'BEGIN:STANDARD',
    'DTSTART:16010101T020000',
    'TZOFFSETFROM:-0400',
    'TZOFFSETTO:-0500',
    'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11',
    'END:STANDARD',
    'BEGIN:DAYLIGHT',
    'DTSTART:16010101T020000',
    'TZOFFSETFROM:-0500',
    'TZOFFSETTO:-0400',
    'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3',
    'END:DAYLIGHT',
    'END:VTIMEZONE',
  ]
  const at = (zone: string, time = '20261201T100000') => quiz(`DTSTART;TZID=${zone}:${time}`, 'DURATION:PT1H')
  test.each<[string, string[], string]>([
    ['a zone of the file', [...grc, ...at('GRC-test-tz-1')], '2026-11-30 23:00 00:00'],
    [
      '[TIMES-04] C5: rules that are newer than those of the runtime and of the file',
      [...rules('America/Vancouver'), ...at('America/Vancouver', '20261201T200000')],
      '2026-12-02 03:00 04:00',
    ],
    [
      '[TIMES-04] C5: the same in a path',
      at('/example.org/Olson_20250101_1/Canada/Pacific', '20261201T200000'),
      '2026-12-02 03:00 04:00',
    ],
    ['its name in quotes', [...grc, ...at('"GRC-test-tz-1"')], '2026-11-30 23:00 00:00'],
    [
      'rules of the file, winter',
      [...rules('Customized Time Zone'), ...at('Customized Time Zone')],
      '2026-12-01 15:00 16:00',
    ],
    [
      'rules of the file, summer',
      [...rules('GMT Standard Time 1'), ...at('GMT Standard Time 1', '20270601T100000')],
      '2027-06-01 15:00 16:00',
    ],
    [
      'rules of the file, between two changes',
      [...rules('Own'), ...at('Own', '20270320T100000')],
      '2027-03-20 14:00 15:00',
    ],
    ['UTC+01', at('UTC+01'), '2026-12-01 09:00 10:00'],
    ['GMT+1', at('GMT+1'), '2026-12-01 09:00 10:00'],
    ['+0100', at('+0100'), '2026-12-01 09:00 10:00'],
    ['-05:30', at('"-05:30"'), '2026-12-01 15:30 16:30'],
    ['GMT', at('GMT'), '2026-12-01 10:00 11:00'],
    ['Etc/GMT+1', at('Etc/GMT+1'), '2026-12-01 11:00 12:00'],
    ['Exchange', at('W. Europe Standard Time'), '2026-12-01 09:00 10:00'],
    ['Outlook, shown', at('"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"'), '2026-12-01 09:00 10:00'],
    ['Outlook, shown without quotes', at('(UTC+01:00) Amsterdam, Berlin', '20270601T100000'), '2027-06-01 09:00 10:00'],
    ['Outlook in America', at(`"(${'UTC'}-05:00) Eastern Time (US & Canada)"`), '2026-12-01 15:00 16:00'],
    ['Outlook.com', at('tzone://Microsoft/Utc'), '2026-12-01 10:00 11:00'],
    ['a path', at('/freeassociation.sourceforge.net/Europe/Berlin'), '2026-12-01 09:00 10:00'],
    ['no name', at(''), '2026-12-01 10:00 11:00'],
    ['an offset at the time', quiz('DTSTART:20261201T100000+0100', 'DURATION:PT1H'), '2026-12-01 09:00 10:00'],
    [
      'X-WR-TIMEZONE',
      ['X-WR-TIMEZONE:America/New_York', ...quiz('DTSTART:20261201T190000', 'DURATION:PT1H')],
      '2026-12-02 00:00 01:00',
    ],
    [
      'X-WR-TIMEZONE of nowhere',
      ['X-WR-TIMEZONE:Mars', ...quiz('DTSTART:20261201T190000', 'DURATION:PT1H')],
      '2026-12-01 19:00 20:00',
    ],
    [
      'small letters',
      [
        'begin:vevent',
        'uid:a',
        'summary:Quiz',
        'dtstart;tzid=europe/london:20261201t190000',
        'duration:pt1h',
        'end:vevent',
      ],
      '2026-12-01 19:00 20:00',
    ],
  ])('%s', (_name, lines, expected) => {
    expect(read(...lines)).toEqual([expected])
  })

  test('a zone defined by dates uses the offset of each date', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Own',
      'BEGIN:STANDARD',
      'DTSTART:20200101T000000',
      'TZOFFSETFROM:+0000',
      'TZOFFSETTO:+0200',
      'RDATE:20201201T000000',
      'END:STANDARD',
      'BEGIN:DAYLIGHT',
      'DTSTART:20261203T000000',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0300',
      'END:DAYLIGHT',
      'END:VTIMEZONE',
    ]
    expect(
      read(...zone, ...quiz('DTSTART;TZID=Own:20261201T190000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=4')),
    ).toEqual(['2026-12-01 17:00 18:00', '2026-12-02 17:00 18:00', '2026-12-03 16:00 17:00', '2026-12-04 16:00 17:00'])
  })
})

describe('[EVT-03] the end of an event:', () => {
  test.each<[string, string[], string]>([
    ['T240000', ['DTSTART:20261201T190000', 'DTEND:20261201T240000'], '2026-12-01 19:00 00:00'],
    ['a duration', ['DTSTART:20261201T190000', 'DURATION:P0DT1H30M0S'], '2026-12-01 19:00 20:30'],
    ['a duration of nothing', ['DTSTART:20261201T190000', 'DURATION:PT0S'], '2026-12-01 19:00 23:00'],
    ['a duration backwards', ['DTSTART:20261201T190000', 'DURATION:-PT1H'], '2026-12-01 19:00 23:00'],
    ['an end before the start', ['DTSTART:20261201T190000', 'DTEND:20261201T180000'], '2026-12-01 19:00 23:00'],
    ['no end', ['DTSTART:20261201T190000'], '2026-12-01 19:00 23:00'],
    ['a day without an end', ['DTSTART;VALUE=DATE:20261201'], '2026-12-01 day'],
    [
      'a day that ends before it starts',
      ['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261130'],
      '2026-12-01 day',
    ],
    ['a date that does not say so', ['DTSTART:20261201'], '2026-12-01 day'],
    [
      'Outlook’s whole day',
      [
        'DTSTART;TZID=GMT Standard Time:20261201T000000',
        'DTEND;TZID=GMT Standard Time:20261202T000000',
        'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
      ],
      '2026-12-01 day',
    ],
    ['the hour that comes twice', ['DTSTART:20271031T004500Z', 'DTEND:20271031T011500Z'], '2027-10-31 01:45 02:15'],
    [
      'an hour that ends as it starts',
      ['DTSTART:20271031T003000Z', 'DTEND:20271031T013000Z'],
      '2027-10-31 01:30 02:30',
    ],
  ])('%s', (_name, lines, expected) => {
    expect(read(...quiz(...lines))).toEqual([expected])
  })

  test('days of a weekly all-day event are counted correctly in any time zone of the server', () => {
    const zones = ['Europe/London', 'America/New_York', 'Pacific/Auckland', 'Asia/Kolkata']
    const before = process.env.TZ
    const days = quiz('DTSTART;VALUE=DATE:20271023', 'DTEND;VALUE=DATE:20271025', 'RRULE:FREQ=WEEKLY;COUNT=3')
    try {
      for (const zone of zones) {
        process.env.TZ = zone
        expect(datesFrom('2027-10-01', ...days), zone).toEqual([
          '2027-10-23',
          '2027-10-24',
          '2027-10-30',
          '2027-10-31',
          '2027-11-06',
          '2027-11-07',
        ])
      }
    } finally {
      if (before === undefined) delete process.env.TZ
      else process.env.TZ = before
    }
  })

  test('a fair that began years ago is still imported', () => {
    const days = readDates(...quiz('DTSTART;VALUE=DATE:20240101', 'DTEND;VALUE=DATE:20261121'))
    expect(days).toEqual(['2026-11-18', '2026-11-19', '2026-11-20'])
  })
})

describe('[EVT-03] character encoding and syntax:', () => {
  const named = (summary: string) =>
    calendar('BEGIN:VEVENT', 'UID:a', summary, 'DTSTART:20261201T190000', 'DURATION:PT1H', 'END:VEVENT')
  const nameOf = (body: string | Buffer, type?: string) => readFile(body, { type }).events[0]?.name
  const folded = Buffer.from(named('SUMMARY:Party 🎉 night'))
  const cut = folded.indexOf(Buffer.from('🎉')) + 2
  test.each<[string, string | Buffer, string | undefined, string]>([
    [
      'an emoji cut by a fold',
      Buffer.concat([folded.subarray(0, cut), Buffer.from('\r\n '), folded.subarray(cut)]),
      undefined,
      'Party 🎉 night',
    ],
    [
      'ISO-8859-1 by the header',
      Buffer.from(named('SUMMARY:Café Müller'), 'latin1'),
      'text/calendar; charset=ISO-8859-1',
      'Café Müller',
    ],
    ['ISO-8859-1 that nobody names', Buffer.from(named('SUMMARY:Café Müller'), 'latin1'), undefined, 'Café Müller'],
    ['UTF-8 under a wrong header', Buffer.from(named('SUMMARY:Café')), 'text/calendar; charset="iso-8859-1"', 'Café'],
    ['a charset of nowhere', Buffer.from(named('SUMMARY:Café')), 'text/calendar; charset=klingon', 'Café'],
    ['UTF-16 with its mark', Buffer.from(`\ufeff${named('SUMMARY:Café')}`, 'utf16le'), undefined, 'Café'],
    ['UTF-16 the other way', Buffer.from(`\ufeff${named('SUMMARY:Café')}`, 'utf16le').swap16(), undefined, 'Café'],
    ['UTF-8 with a mark', `\ufeff${named('SUMMARY:Café')}`, undefined, 'Café'],
    [
      'Shift_JIS',
      Buffer.concat([
        Buffer.from(named('SUMMARY:x').split('x')[0] ?? ''),
        Buffer.from([0x8d, 0xd5, 0x82, 0xe8]),
        Buffer.from(named('SUMMARY:x').split('x')[1] ?? ''),
      ]),
      'text/calendar;charset=shift_jis',
      '祭り',
    ],
    ['quoted-printable', named('SUMMARY;ENCODING=QUOTED-PRINTABLE:Caf=C3=A9'), undefined, 'Café'],
    [
      'quoted-printable over two lines',
      named('SUMMARY;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Caf=C3=\r\n=A9 bar'),
      undefined,
      'Café bar',
    ],
    [
      'quoted-printable of vCalendar 1.0',
      named('SUMMARY;QUOTED-PRINTABLE;CHARSET=ISO-8859-1:Caf=E9'),
      undefined,
      'Café',
    ],
    ['base64', named('SUMMARY;ENCODING=BASE64:Q2Fmw6k='), undefined, 'Café'],
    [
      'escapes',
      named('SUMMARY;LANGUAGE=de;ALTREP="http://x/;a:b":A\\, b\\; c\\nd \\\\ e'),
      undefined,
      'A, b; c d \\ e',
    ],
    ['only line feeds', named('SUMMARY:Party').replaceAll('\r\n', '\n'), undefined, 'Party'],
    ['only carriage returns', named('SUMMARY:Party').replaceAll('\r\n', '\r'), undefined, 'Party'],
    ['a fold by a tab', named('SUMMARY:Par\r\n\tty'), undefined, 'Party'],
    [
      'lines that are none, and an alarm',
      named('SUMMARY:Party\r\nthis is no line\r\n\r\nCATEGORIES:a\r\nBEGIN:VALARM\r\nSUMMARY:Alarm\r\nEND:VALARM'),
      undefined,
      'Party',
    ],
  ])('%s', (_name, body, type, expected) => {
    expect(nameOf(body, type)).toBe(expected)
  })
})

describe('[EVT-03] an invalid event does not keep valid ones from being imported:', () => {
  const good = [...vevent('UID:g', 'SUMMARY:Good', 'DTSTART:20261202T190000Z', 'DURATION:PT1H')]
  const bad = (...lines: string[]) => vevent('UID:b', 'SUMMARY:Bad', ...lines)
  test.each<[string, string[], string, string | null]>([
    ['garbage as a start', ['DTSTART:garbage'], 'badTime', null],
    ['no start', ['DTEND:20261201T190000Z'], 'noStart', null],
    ['a day that is none', ['DTSTART:20260231T190000Z'], 'badTime', null],
    ['an empty end of the rule', ['DTSTART:20261201T190000Z', 'RRULE:FREQ=WEEKLY;UNTIL='], 'badRule', '2026-12-01'],
    ['a rule of nothing', ['DTSTART:20261201T190000Z', 'RRULE:FREQ=SOMETIMES'], 'badRule', '2026-12-01'],
    ['an interval of 0', ['DTSTART:20261201T190000Z', 'RRULE:FREQ=DAILY;INTERVAL=0'], 'badRule', '2026-12-01'],
    ['a weekday that is none', ['DTSTART:20261201T190000Z', 'RRULE:FREQ=WEEKLY;BYDAY=XX'], 'badRule', '2026-12-01'],
    ['a 32nd', ['DTSTART:20261201T190000Z', 'RRULE:FREQ=MONTHLY;BYMONTHDAY=32'], 'badRule', '2026-12-01'],
    ['every second', ['DTSTART:20261201T190000Z', 'RRULE:FREQ=SECONDLY'], 'tooOften', '2026-12-01'],
    ['every hour', ['DTSTART:20261201T190000Z', 'RRULE:FREQ=HOURLY'], 'tooOften', '2026-12-01'],
    ['a bad end', ['DTSTART:20261201T190000Z', 'DTEND:later'], 'badTime', '2026-12-01'],
    ['a bad length', ['DTSTART:20261201T190000Z', 'DURATION:PT'], 'badTime', '2026-12-01'],
    ['a bad exclusion', ['DTSTART:20261201T190000Z', 'RRULE:FREQ=DAILY', 'EXDATE:never'], 'badTime', '2026-12-01'],
    ['a zone of nowhere', ['DTSTART;TZID=Mars/Phobos:20261201T190000'], 'unknownZone', '2026-12-01'],
    ['a zone whose rules are bad', ['DTSTART;TZID=Bad:20261201T190000'], 'unknownZone', '2026-12-01'],
  ])('%s', (_name, lines, code, date) => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:Bad',
      'BEGIN:STANDARD',
      'DTSTART:garbage',
      'TZOFFSETTO:x',
      'END:STANDARD',
      'END:VTIMEZONE',
    ]
    const { events, unread } = readFile(calendar(...zone, ...bad(...lines), ...good))
    expect(show(events)).toEqual(['2026-12-02 19:00 20:00 Good'])
    expect(unread).toMatchObject([{ name: 'Bad', code, date }])
  })
})
