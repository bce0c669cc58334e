/** What a patient has in all clinics together. Each domain with something for the dashboard has one such call. */
import { z } from 'zod'
import { id } from '../../kernel/values.ts'

/** A person is with few clinics; further ones, in the order of enrolling, are named and not read. */
export const mostOverviewClinics = 20

/**
 * `read` and `suspended`: what stands there is shown, of a suspended clinic to look at only. `unavailable`: it could not be
 * read just now. `not_read`: beyond the number of clinics that are read together.
 */
export const overviewStates = ['read', 'suspended', 'unavailable', 'not_read'] as const

/** A clinic that a patient, or the person acted for, is with. */
export const overviewClinic = z.object({
  organization_id: id,
  name: z.string(),
  /** IANA zone on whose clock this clinic's times are. */
  time_zone: z.string(),
  /** Whether what stands in this clinic was read. */
  state: z.enum(overviewStates),
  /** The chart in this clinic, which `X-Patient` names there when it is another person's; null where nothing was read. */
  patient_id: id.nullable(),
})
export type OverviewClinic = z.infer<typeof overviewClinic>

/** The clinics, oldest enrolment first, beside what was found in them. */
export const overview = <S extends Record<string, z.core.SomeType>>(found: S) =>
  z.object({
    /** All clinics of the person, read or not. */
    clinics: z.array(overviewClinic),
    ...found,
  })

/** The clinic in which a line of an overview stands. */
export const inClinic = { organization_id: id }
