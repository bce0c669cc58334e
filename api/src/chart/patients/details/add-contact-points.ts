import type { PatientAddress, Telecom } from '@polyclinic/contract/chart/patients/patient-details'
import { mostAddresses, mostContacts } from '@polyclinic/contract/chart/patients/patient-rules'
import { newId } from '../../../kernel/ids.ts'
import type { WriteScope } from '../../../kernel/scope.ts'
import { addListRows, addressesOfChart, mainContactOfChart, telecomsOfChart } from '../details.sql.ts'
import { keepFindable } from '../keep-findable.ts'

interface ContactPoints {
  telecoms: readonly Telecom[]
  addresses: readonly PatientAddress[]
}

const telecomKey = ({ system, value }: Pick<Telecom, 'system' | 'value'>) => `${system} ${value.replace(/[\s()./-]/g, '').toLowerCase()}`
const addressKey = ({ address_line, city, postal_code }: Pick<PatientAddress, 'address_line' | 'city' | 'postal_code'>) =>
  [address_line, city, postal_code].join(' ').toLowerCase()

/**
 * Adds the telephones and addresses of another system that a chart does not have, as many as its lists may hold. Answers with a
 * remainder for each that found its list full.
 */
export async function addContactPoints(scope: WriteScope, patient_id: string, { telecoms, addresses }: ContactPoints) {
  if (telecoms.length + addresses.length === 0) return []
  return keepFindable(scope, patient_id, async () => {
    const [front, own_telecoms, own_addresses] = await Promise.all([
      scope.one(mainContactOfChart(scope, patient_id)),
      scope.rows(telecomsOfChart(scope, patient_id)),
      scope.rows(addressesOfChart(scope, patient_id)),
    ])
    const { phone, email, address_line, city, postal_code, version } = front
    const points = [...(own_telecoms as Telecom[])]
    if (phone) points.push({ system: 'phone', use: 'home', value: phone })
    if (email) points.push({ system: 'email', use: 'home', value: email })
    const fresh_telecoms = distinct(telecoms, telecomKey, points)
    const places = [...own_addresses, ...(address_line ? [{ address_line, city, postal_code }] : [])]
    const fresh_addresses = distinct(addresses, addressKey, places)
    const room = { telecoms: mostContacts - own_telecoms.length, addresses: mostAddresses - own_addresses.length }
    const rowOf = <T>(fields: T) => ({ id: newId(), patient_id, created_at: scope.now, ...fields })
    const added_telecoms = fresh_telecoms.slice(0, Math.max(0, room.telecoms)).map(rowOf)
    const added_addresses = fresh_addresses.slice(0, Math.max(0, room.addresses)).map(rowOf)
    if (added_telecoms.length + added_addresses.length > 0) {
      await Promise.all([
        addListRows(scope, 'patient_telecoms', added_telecoms),
        addListRows(scope, 'patient_addresses', added_addresses),
        // The version changes, so that a client which has the lists open does not remove these rows by saving.
        scope.run(
          scope
            .update('patients')
            .set({ version: version + 1, updated_at: scope.now })
            .where('id', '=', patient_id),
        ),
      ])
    }
    return [
      ...fresh_telecoms.slice(added_telecoms.length).map(() => 'telecom' as const),
      ...fresh_addresses.slice(added_addresses.length).map(() => 'address' as const),
    ]
  })
}

/** Items that the chart does not have yet, each once. */
function distinct<T extends K, K>(items: readonly T[], keyOf: (item: K) => string, existing: readonly K[]): T[] {
  const known = new Set(existing.map(keyOf))
  return items.filter((item) => {
    const key = keyOf(item)
    const isNew = !known.has(key)
    known.add(key)
    return isNew
  })
}
