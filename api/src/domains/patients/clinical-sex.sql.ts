import { sql } from 'kysely'

/** By which results and growth are judged, for statements that have `patients`: the administrative sex unless said otherwise. */
export const clinicalSex = sql<string | null>`coalesce(patients.clinical_sex, patients.sex)`

/** The same of a chart that was read. */
export const sexForResults = ({ clinical_sex, sex }: { clinical_sex: string | null; sex: string | null }) => clinical_sex ?? sex
