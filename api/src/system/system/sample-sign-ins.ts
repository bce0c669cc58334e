import type { UserKind } from '@polyclinic/contract/kernel/access'
import type { Kernel } from '../../kernel/kernel.ts'

/** A public password, valid for sample accounts only. */
export const samplePassword = 'polyclinic-demo'

const labels: [UserKind, string, string][] = [
  ['admin', 'admin@demo.polyclinic.test', 'Administrator'],
  ['org_user', 'owner@riverside.polyclinic.test', 'Owner'],
  ['org_user', 'manager@riverside.polyclinic.test', 'Manager'],
  ['org_user', 'doctor@riverside.polyclinic.test', 'Doctor'],
  ['org_user', 'nurse@riverside.polyclinic.test', 'Nurse'],
  ['org_user', 'pharmacist@riverside.polyclinic.test', 'Pharmacist'],
  ['org_user', 'reception@riverside.polyclinic.test', 'Reception'],
  ['org_user', 'cashier@riverside.polyclinic.test', 'Cashier'],
  ['org_user', 'lab@riverside.polyclinic.test', 'Laboratory'],
  ['org_user', 'owner@hillside.polyclinic.test', 'Owner of Hillside'],
  ['org_user', 'locum@polyclinic.test', 'Locum in both clinics'],
  ['patient', 'patient@demo.polyclinic.test', 'Patient'],
  ['patient', 'parent@demo.polyclinic.test', 'Parent of a child'],
]

/** The sample sign-ins that are in this database; none if sample data was not loaded. */
export async function sampleSignIns(kernel: Kernel) {
  const rows = await kernel.lookups.query<{ kind: string; email: string }>({
    text: 'select kind, email from accounts where sample and email = any($1)',
    values: [labels.map(([, email]) => email)],
  })
  const existing = new Set(rows.map((row) => `${row.kind} ${row.email}`))
  return labels.filter(([kind, email]) => existing.has(`${kind} ${email}`)).map(([kind, email, label]) => ({ kind, email, label }))
}
