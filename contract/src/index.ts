/** The table of contents: every call of Polyclinic, by domain. */
import { identity } from './identity.ts'
import { system } from './system.ts'

export const contract = { identity, system }
export type Contract = typeof contract
