/** Charts that may be one person's: found, compared, told apart for good, merged, and taken apart again. */
import { z } from 'zod'
import {
  type ChartContent,
  type ChartField,
  chartContents,
  chartFields,
  mergeConflicts,
  similarityReasons,
} from '../../chart/patients/chart-contents.ts'
import { patient, patientItem } from '../../chart/patients/patients.ts'
import { body, call, idParams, listQuery, page } from '../../kernel/call.ts'
import { id, instant } from '../../kernel/values.ts'

const side = z.enum(['survivor', 'merged'])
export type MergeSide = z.infer<typeof side>

const likeness = {
  /** How likely it is that both are one person, from 0 to 100; pairs from 60 on are listed. */
  score: z.number().int(),
  reasons: z.array(z.enum(similarityReasons)),
}

/** Two charts that may be one person's. */
export const similarPair = z.object({
  first: patientItem,
  second: patientItem,
  ...likeness,
  /** When the two were compared. */
  found_at: instant,
})
export type SimilarPair = z.infer<typeof similarPair>

/** Another chart that may be of the same person. */
export const similarChart = z.object({ patient: patientItem, ...likeness })
export type SimilarChart = z.infer<typeof similarChart>

const content = z.object({
  kind: z.enum(chartContents),
  /** Goes to the surviving chart. */
  moves: z.number().int(),
  /** Is final, keeps the patient that it was written for, and is read from both. */
  stays: z.number().int(),
})

/** Two charts side by side, before they are merged. */
export const chartComparison = z.object({
  survivor: patient,
  merged: patient,
  /** Only what differs, as text. */
  fields: z.array(
    z.object({
      name: z.enum(chartFields),
      /** What the surviving chart says. */
      survivor: z.string().nullable(),
      /** What the chart says that would be merged away. */
      merged: z.string().nullable(),
      /** Which of the two is proposed: the surviving chart's, but where it has none. */
      proposed: side,
    }),
  ),
  /** What the chart that would be merged away holds. */
  contents: z.array(content),
  /** What is to be seen, or settled, before the merge. */
  conflicts: z.array(
    z.object({
      code: z.enum(Object.keys(mergeConflicts) as [keyof typeof mergeConflicts]),
      /** Nothing is merged until it is settled. */
      blocks: z.boolean(),
    }),
  ),
})
export type ChartComparison = z.infer<typeof chartComparison>

const chartName = z.object({ id, name: z.string(), record_number: z.string() })

/** Something that was changed after the merge, so that an undo leaves it with the surviving chart. */
export const keptPiece = z.object({
  /** A row that had moved, or a field of a chart. */
  kind: z.union([z.enum(chartContents), z.enum(['field', 'other'])]),
  /** Of a field its name. */
  field: z.string().nullable(),
  /** Of a row its id, of a field that of its chart. */
  row_id: id.nullable(),
  /** Somebody has changed it, or it does not belong to the surviving chart any more. */
  why: z.enum(['changed', 'gone']),
})
export type KeptPiece = z.infer<typeof keptPiece>

/** Two charts that were merged. */
export const chartMerge = z.object({
  id,
  /** The chart that goes on. */
  survivor: chartName,
  /** The chart that was merged away. */
  merged: chartName,
  /** When they became one. */
  merged_at: instant,
  /** The member of staff who merged them. */
  merged_by_name: z.string(),
  /** When they were taken apart again; null while they are one. */
  undone_at: instant.nullable(),
  /** The member of staff who took them apart again. */
  undone_by_name: z.string().nullable(),
  /** How many rows moved. */
  moved: z.number().int(),
  can: z.array(z.enum(['undo'])),
})
export type ChartMerge = z.infer<typeof chartMerge>

/** The same with what has changed since it, which an undo leaves where it is; of one that was undone, with what it left. */
export const chartMergeDetail = chartMerge.extend({ kept: z.array(keptPiece) })
export type ChartMergeDetail = z.infer<typeof chartMergeDetail>

const chartErrors = ['not_found', 'break_glass_required'] as const
const pairParams = z.object({
  id,
  /** The chart that would be merged away. */
  other_id: id,
})

export const chartMerges = {
  listSimilarCharts: call({
    method: 'GET',
    path: '/org/similar-charts',
    access: 'org:patients.merge',
    patient_data: 'demographics',
    summary: 'Pairs of charts that may be one person’s, the likeliest first.',
    query: listQuery,
    output: page(similarPair),
  }),
  listChartsLikePatient: call({
    method: 'GET',
    path: '/org/patients/{id}/similar-charts',
    access: 'org:patients.view',
    patient_data: 'demographics',
    errors: chartErrors,
    summary: 'Charts that may be of the same person as this one, looked for now, the likeliest first.',
    params: idParams,
    output: z.object({ items: z.array(similarChart) }),
  }),
  recordDifferentPersons: call({
    method: 'POST',
    path: '/org/patients/{id}/different-persons',
    access: 'org:patients.merge',
    audit: 'patient.tell-apart',
    patient_data: 'demographics',
    status: 201,
    errors: [...chartErrors, 'refused_by_rule'],
    summary: 'Records that two charts are of two persons: they are proposed no more.',
    params: idParams,
    body: body({
      /** The chart of the other person. */
      other_id: id,
    }),
    output: z.object({ message: z.string() }),
  }),
  compareCharts: call({
    method: 'GET',
    path: '/org/patients/{id}/compare/{other_id}',
    access: 'org:patients.merge',
    patient_data: 'demographics',
    errors: [...chartErrors, 'state_not_allowed', 'refused_by_rule'],
    cost: 5,
    summary: 'Two charts side by side: what differs, what would move to the first, what would stay, and what stands in the way.',
    params: pairParams,
    output: chartComparison,
  }),
  mergeCharts: call({
    method: 'POST',
    path: '/org/patients/{id}/merges',
    access: 'org:patients.merge',
    audit: 'patient.merge',
    patient_data: 'demographics',
    status: 201,
    errors: [...chartErrors, 'state_not_allowed', 'refused_by_rule', 'version_conflict'],
    cost: 20,
    summary:
      'Merges another chart into this one. What is final keeps the chart it was written for and is read from both; everything else moves. Can be undone.',
    params: idParams,
    body: body({
      /** The chart that is merged away. */
      merged_id: id,
      /** The version of the surviving chart that was compared. */
      survivor_version: z.number().int(),
      /** The version of the other one. */
      merged_version: z.number().int(),
      /** Whose value stays, field by field; the surviving chart's where nothing is said. */
      fields: z.partialRecord(z.enum(chartFields), side).default({}),
      /** Whose account keeps the chart; needed where both have one. */
      account: side.optional(),
    }),
    output: chartMerge,
  }),
  listChartMerges: call({
    method: 'GET',
    path: '/org/patients/{id}/merges',
    access: 'org:patients.view',
    patient_data: 'demographics',
    errors: chartErrors,
    summary: 'Merges that this chart took part in, the latest first, at most 100.',
    params: idParams,
    output: page(chartMerge),
  }),
  getChartMerge: call({
    method: 'GET',
    path: '/org/chart-merges/{id}',
    access: 'org:patients.merge',
    patient_data: 'demographics',
    errors: chartErrors,
    cost: 5,
    summary: 'One merge, with what has changed since.',
    params: idParams,
    output: chartMergeDetail,
  }),
  undoChartMerge: call({
    method: 'POST',
    path: '/org/chart-merges/{id}/undo',
    access: 'org:patients.merge',
    audit: 'patient.unmerge',
    patient_data: 'demographics',
    errors: [...chartErrors, 'state_not_allowed'],
    cost: 20,
    summary: 'Takes two charts apart again: what moved goes back, but for what has changed since.',
    params: idParams,
    output: chartMergeDetail,
  }),
}

export type { ChartContent, ChartField }
