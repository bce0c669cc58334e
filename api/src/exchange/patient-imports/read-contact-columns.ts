import type { TelecomUse } from '@polyclinic/contract/chart/patients/patient-rules'
import type { ContactColumn } from './csv-columns.ts'
import type { ContactPoints } from './imported-person.ts'
import { cleanEmail, cleanLine, cleanPhone } from './place/clean-fields.ts'

const telecomUse = ({ use }: ContactColumn): TelecomUse => (use === 'work' || use === 'old' || use === 'mobile' ? use : 'home')

/**
 * Telephones and addresses of a line besides the main ones, and the columns that hold them. The columns of one address form a
 * group; "Address line 2" without a town of its own is a further line of the main address.
 */
export function readContactColumns(columns: readonly ContactColumn[], front: readonly number[], cells: readonly string[]) {
  const further = columns.filter(({ at }) => !front.includes(at) && (cells[at] ?? '').trim() !== '')
  const telecoms: ContactPoints['telecoms'] = []
  const addresses: ContactPoints['addresses'] = []
  const further_lines: string[] = []
  const [read, unreadable]: [number[], number[]] = [[], []]
  for (const column of further) {
    if (column.field !== 'phone' && column.field !== 'email') continue
    const value = (column.field === 'phone' ? cleanPhone : cleanEmail)(cells[column.at])
    if (value === null) unreadable.push(column.at)
    else {
      read.push(column.at)
      telecoms.push({ system: column.field, use: telecomUse(column), value })
    }
  }
  const groups = Map.groupBy(
    further.filter(({ field }) => field !== 'phone' && field !== 'email'),
    ({ group }) => group,
  )
  for (const group of groups.values()) {
    const cell = (field: ContactColumn['field']) => cells[group.find((column) => column.field === field)?.at ?? -1]
    const [address_line, city, postal_code] = [
      cleanLine(cell('address_line')),
      cleanLine(cell('city'), 100),
      cleanLine(cell('postal_code'), 20),
    ]
    const use = group[0]?.use
    if (!address_line) continue
    read.push(...group.map(({ at }) => at))
    if (!use && !city && !postal_code) further_lines.push(address_line)
    else addresses.push({ use: use && use !== 'mobile' ? use : 'home', address_line, city, postal_code, starts_on: null, ends_on: null })
  }
  return { telecoms, addresses, further_lines, read, unreadable }
}
