/** The table of contents: every call of Polyclinic, by domain. */
import { appointments } from './appointments.ts'
import { directory } from './directory.ts'
import { identity } from './identity.ts'
import { notifications } from './notifications.ts'
import { organizations } from './organizations.ts'
import { platform } from './platform.ts'
import { staff } from './staff.ts'
import { medications } from './medications.ts'
import { patients } from './patients.ts'
import { prescriptions } from './prescriptions.ts'
import { records } from './records.ts'
import { system } from './system.ts'
import { users } from './users.ts'
import { waitlist } from './waitlist.ts'

export const contract = { appointments: { ...appointments, ...waitlist }, directory, identity, notifications, organizations, platform, staff, medications, patients, prescriptions, records, system, users }
export type Contract = typeof contract
