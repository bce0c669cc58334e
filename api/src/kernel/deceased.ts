import { sql } from 'kysely'

/** For statements that have `patients`: the patient has died, on a day that is known or not. */
export const deceased = sql<boolean>`(patients.is_deceased or patients.deceased_on is not null)`
export const living = sql<boolean>`not (patients.is_deceased or patients.deceased_on is not null)`

/** Whether the patient of this row has died, on a day that is known or not. */
export const isDeceased = ({ is_deceased, deceased_on }: { is_deceased: boolean; deceased_on: string | null }) =>
  is_deceased || deceased_on !== null
