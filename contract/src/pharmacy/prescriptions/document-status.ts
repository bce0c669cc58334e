/** What a whole prescription is, computed from its lines. Without zod, so that screens may read it. */
import { quantityLeft } from './dispense-rules.ts'
import type { PrescriptionStatus } from './prescription-statuses.ts'

export const documentStatuses = ['draft', 'active', 'on-hold', 'expired', 'stopped', 'completed', 'cancelled', 'entered-in-error'] as const
export type DocumentStatus = (typeof documentStatuses)[number]

/** How much of a prescription was handed out: nothing, a part, or all of all its fills. */
export const dispensedParts = ['none', 'part', 'all'] as const
export type DispensedPart = (typeof dispensedParts)[number]

export interface LineState {
  status: PrescriptionStatus
  expired: boolean
  quantity: number
  refills: number
  dispensed_quantity: number
}

/** The most lines of one prescription. */
export const mostLines = 20

const ended = ['cancelled', 'entered-in-error'] as const
const isEnded = ({ status }: LineState) => ended.some((name) => name === status)

/**
 * The status of a prescription: of its lines the one that leaves most to do counts. Lines that were cancelled or are errors count
 * only where there is nothing else. Whether something was handed out is another question, as a stopped prescription may have been
 * dispensed in part.
 */
export function documentStatus(lines: readonly LineState[]): DocumentStatus {
  const counted = lines.filter((line) => !isEnded(line))
  if (counted.length === 0) return lines.some(({ status }) => status === 'cancelled') ? 'cancelled' : 'entered-in-error'
  const found = new Set(counted.map(({ status, expired }): DocumentStatus => (expired ? 'expired' : (status as DocumentStatus))))
  return documentStatuses.find((status) => found.has(status)) as DocumentStatus
}

/** What was handed out of the lines that count. */
export function dispensedPart(lines: readonly LineState[]): DispensedPart {
  const counted = lines.filter((line) => !isEnded(line))
  if (counted.every(({ dispensed_quantity }) => dispensed_quantity === 0)) return 'none'
  return counted.every((line) => quantityLeft(line) === 0) ? 'all' : 'part'
}
