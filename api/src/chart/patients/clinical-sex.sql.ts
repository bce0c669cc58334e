import { sql } from 'kysely'

/**
 * The sex by which results and growth are evaluated, for statements that have `patients`: the administrative sex unless another
 * is recorded.
 */
export const clinicalSex = sql<string | null>`coalesce(patients.clinical_sex, patients.sex)`

/** The same for a chart that was read. */
export const sexForResults = ({ clinical_sex, sex }: { clinical_sex: string | null; sex: string | null }) => clinical_sex ?? sex
