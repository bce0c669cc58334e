import { Readable } from 'node:stream'
import type { IdentifierKind } from '@polyclinic/contract/chart/patients/patient-rules'
import { normalizeName } from '@polyclinic/contract/kernel/normalize-name'
import { wholeName } from '@polyclinic/contract/kernel/person-name'
import { type CsvError, parse } from 'csv-parse'
import { ownValue } from '../../kernel/own-value.ts'
import { Problem, refuseField } from '../../kernel/problem.ts'
import { keptDate } from '../../kernel/stated-date.ts'
import { type ContactColumn, contactColumns, mainColumn } from './csv-columns.ts'
import { fingerprintOf } from './fingerprint.ts'
import type { Demographics, ImportedPerson, Remainder } from './imported-person.ts'
import { countPerson, type LeftOut, type OpenedUpload } from './opened-upload.ts'
import { cleanEmail, cleanLine, cleanPhone } from './place/clean-fields.ts'
import { readContactColumns } from './read-contact-columns.ts'

/** A field of the demographics that has a column of its own. */
type Field = Exclude<keyof Demographics, 'deceased_date_time' | 'is_deceased'>

/** The headings of each demographic field, in the languages of common exports; compared without accents and punctuation. */
const headings: Record<Field, readonly string[]> = {
  given_name: ['given name', 'first name', 'firstname', 'forename', 'vorname', 'prenom', 'nombre'],
  family_name: ['family name', 'last name', 'lastname', 'surname', 'nachname', 'familienname', 'nom', 'apellido', 'apellidos'],
  birth_date: ['birth date', 'birthdate', 'date of birth', 'dob', 'geburtsdatum', 'geburtstag', 'date de naissance', 'fecha de nacimiento'],
  sex: ['sex', 'gender', 'geschlecht', 'sexe', 'sexo'],
  phone: ['phone', 'mobile', 'telephone', 'phone number', 'mobile phone', 'cell', 'cell phone', 'telefon', 'handy', 'mobil', 'telefono'],
  email: ['email', 'e mail', 'mail', 'email address', 'correo'],
  address_line: ['address', 'street', 'address line', 'address line 1', 'strasse', 'adresse', 'direccion'],
  city: ['city', 'town', 'ort', 'stadt', 'ville', 'ciudad'],
  postal_code: ['postal code', 'postcode', 'zip', 'zip code', 'plz', 'code postal', 'codigo postal'],
  language: ['language', 'sprache', 'langue', 'idioma'],
  deceased_on: ['deceased on', 'date of death', 'died on', 'deceased', 'died', 'verstorben am', 'verstorben'],
}
/** The headings of identifiers that other organizations issued. */
const numberHeadings: Partial<Record<IdentifierKind, readonly string[]>> = {
  national: [
    'national number',
    'national id',
    'social security number',
    'ssn',
    'pps number',
    'ahv nummer',
    'numero de securite sociale',
    'dni',
  ],
  insurer: ['insurance number', 'insurer number', 'member number', 'policy number', 'versichertennummer', 'numero d assure'],
  passport: ['passport', 'passport number', 'reisepass', 'passeport', 'pasaporte'],
  other: ['patient id', 'patient number', 'record number', 'chart number', 'mrn', 'patientennummer', 'numero de dossier'],
}
/** Whether a column holds an identifier that another organization issued. */
export const isNumberHeading = (name: string) => Object.values(numberHeadings).some((words) => words.includes(normalizeName(name)))
const sexWords: Record<string, Demographics['sex']> = {
  f: 'female',
  female: 'female',
  w: 'female',
  weiblich: 'female',
  woman: 'female',
  m: 'male',
  male: 'male',
  mannlich: 'male',
  man: 'male',
  o: 'other',
  other: 'other',
  d: 'other',
  divers: 'other',
  x: 'other',
  u: 'unknown',
  unknown: 'unknown',
}

/** A wider table is none of people. */
const mostColumns = 500

/**
 * Judges a table with a line of headings. The separator is the one that the headings use. Columns that the chart has no field for
 * are stored with the line. Its lines are read twice, one by one: first for their number and the order of day and month in dates.
 */
export async function openTable(bytes: Uint8Array): Promise<OpenedUpload> {
  const lines = linesOf(bytes)
  const first = await lines.next()
  const layout = layoutOf(first.done ? [] : first.value)
  const seen = { isDayFirst: false, isMonthFirst: false }
  let people = 0
  for await (const cells of lines) {
    people = countPerson(people)
    noteSlashes(cells[layout.places.birth_date], seen)
    noteSlashes(cells[layout.places.deceased_on], seen)
  }
  return { format: 'csv', people, read: () => readPeople(bytes, { ...layout, order: slashOrder(seen) }) }
}

async function* readPeople(bytes: Uint8Array, layout: Layout): AsyncGenerator<ImportedPerson, LeftOut[]> {
  const lines = linesOf(bytes)
  await lines.next()
  for await (const cells of lines) yield toPerson(layout, cells)
  return []
}

function layoutOf(names: readonly string[]): Omit<Layout, 'order'> {
  if (names.length > mostColumns) refuseField('file', `This table has more than ${mostColumns} columns.`)
  const columns = names.map((name) => normalizeName(name))
  const contacts = contactColumns(columns, headings)
  const places = Object.fromEntries(
    Object.entries(headings).map(([field, words]) => [field, columns.findIndex((column) => words.includes(column))]),
  ) as Record<Field, number>
  for (const field of ['phone', 'email', 'address_line', 'city', 'postal_code'] as const)
    places[field] = mainColumn(contacts, field)?.at ?? -1
  if (places.given_name < 0 || places.family_name < 0)
    refuseField('file', 'The first line must name the columns, at least "First name" and "Last name".')
  return { names, columns, places, contacts }
}

/** How many bytes are given to the parser at a time. */
const piece = 65_536

/** The lines of a table, its headings first; none but the one that is asked for is in memory. */
async function* linesOf(bytes: Uint8Array): AsyncGenerator<string[], undefined> {
  const end = bytes.findIndex((byte) => byte === 0x0a || byte === 0x0d)
  const headings_line = new TextDecoder().decode(bytes.subarray(0, Math.min(piece, end < 0 ? bytes.length : end)))
  const delimiter = [',', ';', '\t'].sort((a, b) => headings_line.split(b).length - headings_line.split(a).length)[0] as string
  const parser = parse({ delimiter, bom: true, relax_column_count: true, skip_empty_lines: true, max_record_size: 100_000 })
  const pieces = Array.from({ length: Math.ceil(bytes.length / piece) }, (_, n) => bytes.subarray(n * piece, (n + 1) * piece))
  Readable.from(pieces).pipe(parser)
  try {
    for await (const cells of parser) yield cells as string[]
  } catch (error) {
    if (error instanceof Problem) throw error
    const line = (error as CsvError).lines as number | undefined
    refuseField('file', line ? `Line ${line} of this table cannot be read. A quotation mark may be missing.` : 'This table cannot be read.')
  }
}

/** The meaning of the columns of a table. */
interface Layout {
  names: readonly string[]
  /** The same headings without accents and punctuation. */
  columns: readonly string[]
  places: Record<Field, number>
  contacts: readonly ContactColumn[]
  order: SlashOrder
}

function toPerson({ names, columns, places, contacts, order }: Layout, cells: readonly string[]): ImportedPerson {
  const cell = (field: Field) => (places[field] < 0 ? '' : (cells[places[field]] ?? '').trim())
  const reached = readContactColumns(contacts, Object.values(places), cells)
  const birth_date = dayOf(cell('birth_date'), order)
  const death = deathOf(cell('deceased_on'), order)
  const demographics: Demographics = {
    given_name: cleanLine(cell('given_name')) ?? '',
    family_name: cleanLine(cell('family_name')) ?? '',
    birth_date,
    sex: ownValue(sexWords, normalizeName(cell('sex'))) ?? null,
    phone: cleanPhone(cell('phone')),
    email: cleanEmail(cell('email')),
    address_line: cleanLine([cell('address_line'), ...reached.further_lines].filter(Boolean).join(', ')),
    city: cleanLine(cell('city'), 100),
    postal_code: cleanLine(cell('postal_code'), 20),
    language: cleanLine(cell('language'), 35),
    ...(death ?? { deceased_on: null }),
  }
  const content = Object.fromEntries(cells.map((value, at) => [names[at]?.trim() || `Column ${at + 1}`, value]))
  const fingerprint = fingerprintOf(content)
  const numbers = Object.entries(numberHeadings).map(
    ([kind, words]) => [kind as IdentifierKind, columns.findIndex((column) => words.includes(column))] as const,
  )
  const identifiers = numbers.flatMap(([kind, at]) => {
    const value = cleanLine(cells[at], 60)
    return value ? [{ kind, value, assigner: null }] : []
  })
  const headingOf = (at: number) => names[at]?.trim() || `Column ${at + 1}`
  const isRead = new Set([...Object.values(places), ...numbers.map(([, at]) => at), ...reached.read])
  const isUnreadable = new Set([
    ...reached.unreadable,
    ...Object.entries(places).flatMap(([field, at]) =>
      at >= 0 && demographics[field as Field] === null && !(field === 'deceased_on' && death) ? [at] : [],
    ),
  ])
  const remainders = cells.flatMap((value, at): Remainder[] => {
    if (value.trim() === '' || (isRead.has(at) && !isUnreadable.has(at))) return []
    return [{ part: 'column', detail: headingOf(at).slice(0, 100), reason: isUnreadable.has(at) ? 'not-readable' : 'no-place' }]
  })
  const title = wholeName(demographics) || 'A line of a table'
  const resource = { type: 'CSV', key: fingerprint, references: [], fingerprint, title, status: null, content }
  const fault =
    !demographics.given_name || !demographics.family_name
      ? 'no-name'
      : cell('birth_date') && birth_date === null
        ? 'birth-date-not-readable'
        : null
  const { telecoms, addresses } = reached
  return {
    demographics,
    further: { preferred_name: null, names: [], identifiers, telecoms, addresses },
    remainders,
    fault,
    resources: [resource],
  }
}

const slashedDate = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/
type SlashOrder = 'day-first' | 'month-first' | null

/** Notes what a date of a table says of the order of day and month, such as 13/4/1980, which can be read in one way only. */
function noteSlashes(date: string | undefined, seen: { isDayFirst: boolean; isMonthFirst: boolean }) {
  const [, first, second] = slashedDate.exec(date?.trim() ?? '') ?? []
  if (Number(first) > 12) seen.isDayFirst = true
  if (Number(second) > 12) seen.isMonthFirst = true
}

/** The order of day and month in all dates of a table; null if none tells it, or they contradict each other. */
function slashOrder({ isDayFirst, isMonthFirst }: { isDayFirst: boolean; isMonthFirst: boolean }): SlashOrder {
  if (isDayFirst === isMonthFirst) return null
  return isDayFirst ? 'day-first' : 'month-first'
}

/** A date as tables write it: year first, day first with dots, or with slashes in the order of the table. */
export function dayOf(text: string, order: SlashOrder = null): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text)
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text)
  const slashed = slashedDate.exec(text)
  if (iso) return existing(iso[1], iso[2], iso[3])
  if (dotted) return existing(dotted[3], dotted[2], dotted[1])
  if (!slashed) return null
  const [, first, second, year] = slashed
  // 3/4/1980 can be two days, and guessing would make somebody another person.
  if (order === null && first !== second) return null
  return order === 'month-first' ? existing(year, first, second) : existing(year, second, first)
}

const saysSo: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  '1': true,
  ja: true,
  oui: true,
  si: true,
  no: false,
  false: false,
  '0': false,
  nein: false,
  non: false,
}

/** What a cell says of a death: a day, a year or a month, or only that it was; null: it is not understood. */
function deathOf(text: string, order: SlashOrder): (Partial<Demographics> & Pick<Demographics, 'deceased_on'>) | null {
  const day = dayOf(text, order)
  if (day) return { deceased_on: day, is_deceased: true }
  const died = keptDate(text, 'UTC')
  if (died) return { deceased_on: died.on, deceased_date_time: died.date_time, is_deceased: true }
  const is_deceased = ownValue(saysSo, normalizeName(text))
  return is_deceased === undefined ? null : { deceased_on: null, is_deceased }
}

function existing(year = '', month = '', day = ''): string | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const read = new Date(`${date}T00:00:00Z`)
  const isThere = !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date)
  return isThere && date >= '1800' && date < '2200' ? date : null
}
