/** Parses a calendar's components and their lines: RFC 5545, as calendar programs actually write it. Pure. */
import { CalendarError } from './calendar-error.ts'

export interface ContentLine {
  /** In upper case, like the names of parameters. */
  readonly name: string
  readonly parameters: ReadonlyMap<string, string>
  readonly value: string
}

export interface Component {
  readonly name: string
  readonly lines: ContentLine[]
  readonly children: Component[]
}

const NAME = /^\s*([A-Za-z0-9-]+)(?=[;:])/
const PARAMETER = /^;\s*([A-Za-z0-9-]+)\s*(?:=\s*((?:"[^"]*"|[^";:])*))?/
/** The properties of events and time zones that are read; others, such as long texts and attendees, are ignored. */
const READ_NAMES = new Set(
  `UID SUMMARY STATUS SEQUENCE DTSTART DTEND DURATION RRULE EXRULE RDATE EXDATE RECURRENCE-ID X-MICROSOFT-CDO-ALLDAYEVENT
  TZID TZOFFSETFROM TZOFFSETTO X-LIC-LOCATION X-WR-TIMEZONE`.split(/\s+/),
)
/** Components directly within a calendar; the start of one also ends any component that was left open. */
const TOP_LEVEL = new Set(['VEVENT', 'VTIMEZONE', 'VTODO', 'VJOURNAL', 'VFREEBUSY'])
const TIME_AT_END = /:\s*(\d{8}(?:T\d{6}Z?)?)\s*$/i

function readParameters(text: string): { parameters: Map<string, string>; value: string } | null {
  const parameters = new Map<string, string>()
  let rest = text
  for (let match = PARAMETER.exec(rest); match; match = PARAMETER.exec(rest)) {
    const [whole, name = '', value] = match
    // vCalendar 1.0 writes the encoding without a parameter name: `SUMMARY;QUOTED-PRINTABLE:…`.
    if (value === undefined) parameters.set('ENCODING', name.toUpperCase())
    else parameters.set(name.toUpperCase(), value.replaceAll('"', '').trim())
    rest = rest.slice(whole.length)
  }
  return rest.startsWith(':') ? { parameters, value: rest.slice(1) } : null
}

/**
 * Parses a zone whose name contains an unquoted colon, as some programs write it: `TZID=(UTC+01:00)
 * Berlin:20261201T190000`.
 */
function readUnquotedZone(text: string): { parameters: Map<string, string>; value: string } | null {
  const [tail, time = ''] = TIME_AT_END.exec(text) ?? []
  const zone = /;\s*TZID\s*=(.*)$/i.exec(text.slice(0, text.length - (tail?.length ?? 0)))?.[1]
  return tail !== undefined && zone ? { parameters: new Map([['TZID', zone.trim()]]), value: time } : null
}

/** Parses a line; null if it is not a property, or not in `READ_NAMES`. */
function readLine(line: string): ContentLine | null {
  const name = NAME.exec(line)?.[1]
  if (name === undefined || !READ_NAMES.has(name.toUpperCase())) return null
  const text = line.slice(line.indexOf(name) + name.length)
  const strict = readParameters(text)
  const isTime = strict !== null && /^\s*\d{4}/.test(strict.value)
  const parts = (isTime ? null : readUnquotedZone(text)) ?? strict
  return parts && { name: name.toUpperCase(), ...parts }
}

const isQuotedPrintable = ({ parameters }: ContentLine) => parameters.get('ENCODING') === 'QUOTED-PRINTABLE'

/** Returns every calendar in a file. Throws CalendarError if there is none, or if the last one is incomplete. */
export function readComponents(lines: readonly string[]): Component[] {
  const first = lines.find((line) => line.trim() !== '') ?? ''
  if (!/^\ufeff?\s*BEGIN:VCALENDAR\s*$/i.test(first)) throw new CalendarError('notACalendar')
  const calendars: Component[] = []
  const open: Component[] = []
  const begin = (name: string) => {
    if (name === 'VCALENDAR') open.length = 0
    else if (TOP_LEVEL.has(name)) open.length = Math.min(open.length, 1)
    const component: Component = { name, lines: [], children: [] }
    const siblings = open.length === 0 ? calendars : open.at(-1)?.children
    if (open.length > 0 || name === 'VCALENDAR') siblings?.push(component)
    open.push(component)
  }
  const end = (name: string) => {
    const at = open.findLastIndex((component) => component.name === name)
    if (at >= 0) open.length = at
  }
  for (let index = 0; index < lines.length; index += 1) {
    const text = lines[index] ?? ''
    const [, edge, component = ''] = /^\ufeff?\s*(BEGIN|END)\s*:\s*([A-Za-z0-9-]+)\s*$/i.exec(text) ?? []
    if (edge?.toUpperCase() === 'BEGIN') begin(component.toUpperCase())
    else if (edge) end(component.toUpperCase())
    else {
      let line = readLine(text)
      // A soft line break in quoted-printable: the text continues on the next line.
      while (line && isQuotedPrintable(line) && line.value.endsWith('=') && index + 1 < lines.length) {
        index += 1
        line = { ...line, value: line.value.slice(0, -1) + (lines[index] ?? '').trimStart() }
      }
      if (line) open.at(-1)?.lines.push(line)
    }
  }
  if (open.some(({ name }) => name === 'VCALENDAR')) throw new CalendarError('incomplete')
  return calendars
}

export function linesOf(component: Component, name: string): ContentLine[] {
  return component.lines.filter((line) => line.name === name)
}

/** Returns the first non-empty line with this name. */
export function lineOf(component: Component, name: string): ContentLine | undefined {
  return component.lines.find((line) => line.name === name && line.value.trim() !== '')
}

function decodeBytes(bytes: Buffer, charset: string | undefined): string {
  try {
    return new TextDecoder(charset ?? 'utf-8').decode(bytes)
  } catch {
    return bytes.toString('utf8')
  }
}

function readQuotedPrintable(text: string): Buffer {
  const parts = text.split(/(=[0-9A-Fa-f]{2})/)
  return Buffer.concat(
    parts.map((part) => (/^=[0-9A-Fa-f]{2}$/.test(part) ? Buffer.from(part.slice(1), 'hex') : Buffer.from(part))),
  )
}

/** Returns the text of a line, decoded and unescaped. */
export function textOf({ parameters, value }: ContentLine): string {
  const encoding = parameters.get('ENCODING')?.toUpperCase()
  const charset = parameters.get('CHARSET')
  if (encoding === 'BASE64' || encoding === 'B') return decodeBytes(Buffer.from(value, 'base64'), charset)
  const plain = encoding === 'QUOTED-PRINTABLE' ? decodeBytes(readQuotedPrintable(value), charset) : value
  return plain.replaceAll(/\\([\\;,nN:"])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign))
}
