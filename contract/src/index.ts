/** The table of contents: every call of Polyclinic, by domain. */
import { identity } from './identity.ts'
import { notifications } from './notifications.ts'
import { system } from './system.ts'

export const contract = { identity, notifications, system }
export type Contract = typeof contract
