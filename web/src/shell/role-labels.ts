import type { StaffRole } from '@polyclinic/contract/kernel/access'

/** The roles in words; English, which is the key of their translation. */
export const roleLabels: Record<StaffRole, string> = {
  owner: 'Owner',
  manager: 'Manager',
  practitioner: 'Practitioner',
  nurse: 'Nurse',
  lab_technician: 'Lab technician',
  pharmacist: 'Pharmacist',
  receptionist: 'Receptionist',
  cashier: 'Cashier',
}
