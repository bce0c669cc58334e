/** The table of contents: every call of Polyclinic, by domain. */
import { identity } from './identity.ts'
import { notifications } from './notifications.ts'
import { organizations } from './organizations.ts'
import { platform } from './platform.ts'
import { staff } from './staff.ts'
import { system } from './system.ts'
import { users } from './users.ts'
import { waitlist } from './waitlist.ts'

export const contract = { appointments: { ...waitlist }, identity, notifications, organizations, platform, staff, system, users }
export type Contract = typeof contract
