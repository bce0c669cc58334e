import type { AddressUse, TelecomUse } from '@polyclinic/contract/patient-rules'

/** What a person may have several of. */
const contactFields = ['phone', 'email', 'address_line', 'city', 'postal_code'] as const
export type ContactField = (typeof contactFields)[number]
const isContactField = (field: string): field is ContactField => contactFields.some((known) => known === field)

/** What stands before the name of a field: "Work phone", "Billing address". */
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

/** A column that says how a person is reached. */
export interface ContactColumn {
  field: ContactField
  at: number
  /** As its heading says it; null: it says nothing. */
  use: AddressUse | TelecomUse | null
  /** Columns of one address have the same: "work", or the number behind "City 2". */
  group: string
}

/** Which columns say how a person is reached. `headings`: by which words each field is known. */
export function contactColumns(columns: readonly string[], headings: Record<string, readonly string[]>): ContactColumn[] {
  const fieldOf = (name: string) => Object.keys(headings).find((field) => headings[field]?.includes(name))
  return columns.flatMap((column, at): ContactColumn[] => {
    const number = /^(?<name>.+) (?<number>[2-9])$/.exec(column)?.groups
    const name = number?.name ?? column
    const [first = '', ...rest] = name.split(' ')
    const prefix = rest.length > 0 && !fieldOf(name) ? prefixes[first] : undefined
    const field = fieldOf(prefix ? rest.join(' ') : name)
    if (!field || !isContactField(field)) return []
    const use = prefix ?? (field === 'phone' && mobileWords.includes(name) ? 'mobile' : null)
    return [{ field, at, use, group: `${prefix ?? ''}${number?.number ?? ''}` }]
  })
}

/** The column of the front page: the one that says nothing of its use, the mobile telephone before that at home. */
export function mainColumn(columns: readonly ContactColumn[], field: ContactField): ContactColumn | undefined {
  const columns_of_field = columns.filter((column) => column.field === field)
  const isFirst = ({ group }: ContactColumn) => !/\d$/.test(group)
  for (const use of [null, 'mobile', 'home']) {
    const found = columns_of_field.find((column) => column.use === use && isFirst(column))
    if (found) return found
  }
  return undefined
}
