import { type LabStage, labStages } from '@polyclinic/contract/care/labs/lab-order-machine'

/** The part of the laboratory that is shown, and the open order. */
export interface LabSearch {
  stage?: LabStage | 'overdue' | 'all'
  order?: string
}

export function readLabSearch(search: Record<string, unknown>): LabSearch {
  const stage = ([...labStages, 'overdue', 'all'] as const).find((stage) => stage === search.stage)
  return { ...(stage ? { stage } : {}), ...(typeof search.order === 'string' ? { order: search.order } : {}) }
}
