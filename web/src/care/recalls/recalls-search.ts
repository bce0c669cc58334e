import { type RecallStage, recallStages } from '@polyclinic/contract/care/recalls/recall-machine'

/** The filters of the list of recalls. */
export interface RecallsSearch {
  stage?: RecallStage
  rule_id?: string
}

export function readRecallsSearch(search: Record<string, unknown>): RecallsSearch {
  const stage = recallStages.find((stage) => stage === search.stage && stage !== 'due')
  return { ...(stage ? { stage } : {}), ...(typeof search.rule_id === 'string' ? { rule_id: search.rule_id } : {}) }
}
