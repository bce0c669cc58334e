import type { Contact, OtherName, PatientAddress, PatientDetails, Telecom } from '@polyclinic/contract/chart/patients/patient-details'
import type { Scope } from '../../../kernel/scope.ts'
import { addressesOfChart, contactsOfChart, namesOfChart, telecomsOfChart } from '../details.sql.ts'
import { requireChart } from '../require-chart.ts'
import { listCoverages } from './coverages.ts'
import { listIdentifiers } from './identifiers.ts'

/** All details of a patient besides the main data of the chart. */
export async function getDetails(scope: Scope, patient_id: string): Promise<PatientDetails> {
  const chart = await requireChart(scope, patient_id)
  scope.recordAccess(patient_id)
  return presentDetails(scope, chart)
}

export async function presentDetails(scope: Scope, { id, version }: { id: string; version: number }): Promise<PatientDetails> {
  const [names, telecoms, addresses, contacts, identifiers, coverages] = await Promise.all([
    scope.rows(namesOfChart(scope, id)),
    scope.rows(telecomsOfChart(scope, id)),
    scope.rows(addressesOfChart(scope, id)),
    scope.rows(contactsOfChart(scope, id)),
    listIdentifiers(scope, id),
    listCoverages(scope, id),
  ])
  return {
    names: names as OtherName[],
    telecoms: telecoms as Telecom[],
    addresses: addresses as PatientAddress[],
    contacts: contacts as Contact[],
    identifiers,
    coverages,
    version,
  }
}
