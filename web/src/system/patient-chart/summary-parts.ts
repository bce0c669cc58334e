import { api, query } from '#api/index.ts'

/** The reads that show what is first seen of a chart: the header and the summary. One call answers all of them. */
export const summaryParts = (patient_id: string) => {
  const params = { id: patient_id }
  return {
    patient: query(api.patients.getPatient, { params }),
    chart: query(api.records.getChart, { params }),
    allergies: query(api.patients.listAllergies, { params, query: {} }),
    conditions: query(api.patients.listConditions, { params, query: {} }),
    vitals: query(api.observations.listLatestVitals, { params }),
    notes: query(api.records.listNotes, { params, query: { status: 'signed', limit: 1 } }),
    medications: query(api.prescriptions.listMedications, { params }),
    balance: query(api.billing.getBalance, { params }),
  }
}
