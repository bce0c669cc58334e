import type { AddressUse, TelecomUse } from '@polyclinic/contract/chart/patients/patient-rules'
import { ownValue } from '../../kernel/own-value.ts'

/** The fields that a person may have several times. */
const contactFields = ['phone', 'email', 'address_line', 'city', 'postal_code'] as const
export type ContactField = (typeof contactFields)[number]
const isContactField = (field: string): field is ContactField => contactFields.some((known) => known === field)

/** The prefixes of a field name in a heading: "Work phone", "Billing address". */
const prefixes: Record<string, AddressUse> = {
  home: 'home',
  private: 'home',
  privat: 'home',
  work: 'work',
  office: 'work',
  business: 'work',
  billing: 'billing',
  temporary: 'temp',
  previous: 'old',
  former: 'old',
  old: 'old',
}
const mobileWords = ['mobile', 'mobile phone', 'cell', 'cell phone', 'handy', 'mobil']

/** A column with contact data of a person. */
export interface ContactColumn {
  field: ContactField
  at: number
  /** The use that the heading names; null if it names none. */
  use: AddressUse | TelecomUse | null
  /** The same for all columns of one address: "work", or the number in "City 2". */
  group: string
}

/** The columns with contact data. `headings`: the words by which each field is recognized. */
export function contactColumns(columns: readonly string[], headings: Record<string, readonly string[]>): ContactColumn[] {
  const fieldOf = (name: string) => Object.keys(headings).find((field) => headings[field]?.includes(name))
  return columns.flatMap((column, at): ContactColumn[] => {
    const number = /^(?<name>.+) (?<number>[2-9])$/.exec(column)?.groups
    const name = number?.name ?? column
    const [first = '', ...rest] = name.split(' ')
    const prefix = rest.length > 0 && !fieldOf(name) ? ownValue(prefixes, first) : undefined
    const field = fieldOf(prefix ? rest.join(' ') : name)
    if (!field || !isContactField(field)) return []
    const use = prefix ?? (field === 'phone' && mobileWords.includes(name) ? 'mobile' : null)
    return [{ field, at, use, group: `${prefix ?? ''}${number?.number ?? ''}` }]
  })
}

/** The column for the chart's main address or number: the one without a use, the mobile number before the home number. */
export function mainColumn(columns: readonly ContactColumn[], field: ContactField): ContactColumn | undefined {
  const columns_of_field = columns.filter((column) => column.field === field)
  const isFirst = ({ group }: ContactColumn) => !/\d$/.test(group)
  for (const use of [null, 'mobile', 'home']) {
    const found = columns_of_field.find((column) => column.use === use && isFirst(column))
    if (found) return found
  }
  return undefined
}
