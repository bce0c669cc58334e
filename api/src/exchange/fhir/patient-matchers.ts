import { normalizeName, possibleSpellings } from '@polyclinic/contract/kernel/normalize-name'
import { sql } from 'kysely'
import { hashOfNumber } from '../../chart/patients/index.ts'
import { byClinicNumber, byDate, byToken, type Matcher, matchesNothing } from './conditions.ts'
import { hasKey } from './sources/people.sql.ts'

/** Each word begins a word of the name: found by the keys that the clinic's own search uses. */
const byName: Matcher = ({ text }, { organization_id }) => {
  const words = normalizeName(text).split(' ').filter(Boolean).slice(0, 5)
  if (words.length === 0) return matchesNothing
  return sql<boolean>`(${sql.join(
    words.map((word) => hasKey(organization_id, word)),
    sql` and `,
  )})`
}

/** The family name stands first in the key by which charts are sorted. */
const byFamily: Matcher = ({ text }) => {
  const beginnings = possibleSpellings(text).filter(Boolean)
  if (beginnings.length === 0) return matchesNothing
  const ranges = beginnings.map((from) => sql`(patients.name_key >= ${from} and patients.name_key < ${`${from}\uffff`})`)
  return sql<boolean>`(${sql.join(ranges, sql` or `)})`
}

/** A name that is found, where the word stands behind the first one of the key. */
const byGiven: Matcher = (value, parameter) => {
  const texts = possibleSpellings(value.text).filter(Boolean)
  if (texts.length === 0) return matchesNothing
  const places = texts.map((text) => sql`position(${` ${text}`} in patients.name_key) > 0`)
  return sql<boolean>`(${byName(value, parameter)} and (${sql.join(places, sql` or `)}))`
}

/** A number by its digits, however it is written. */
const byPhone: Matcher = ({ text }, { organization_id }) => {
  const digits = text.replace('(0)', '').replace(/\D/g, '').replace(/^0+/, '')
  if (digits.length < 4) return matchesNothing
  return sql<boolean>`exists (select from patient_search_keys k where k.organization_id = ${organization_id} and k.patient_id = patients.id
    and k.key = ${digits})`
}

/**
 * The record number, or a number that others gave: by its system where that is said. Charts are found by either first, each by
 * its index, and then looked up.
 */
const byIdentifier: Matcher = (value, about) => {
  const system = value.system ?? ''
  const { organization_id } = about
  return sql<boolean>`patients.id = any(array(
    select p.id from patients p where p.organization_id = ${organization_id} and ${byClinicNumber('p.record_number', 'record-number')(value, about)}
    union all
    select i.patient_id from patient_identifiers i where i.organization_id = ${organization_id}
      and i.value_hash = ${hashOfNumber(about, value.text)} and (${system} = '' or i.system = ${system})))`
}

const activeStatuses = (code: string) => (code === 'true' ? ['active', 'provisional'] : code === 'false' ? ['inactive', 'merged'] : [])

export const patientMatchers: Readonly<Record<string, Matcher>> = {
  identifier: byIdentifier,
  family: byFamily,
  given: byGiven,
  name: byName,
  birthdate: byDate('patients.birth_date', 'day'),
  phone: byPhone,
  email: ({ text }, parameter) => byToken('patients.email')({ system: null, text: text.toLowerCase() }, parameter),
  gender: byToken('patients.sex'),
  active: byToken('patients.status', { as: activeStatuses }),
}
