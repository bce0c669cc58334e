import type { OverviewClinic } from '@polyclinic/contract/patient-overview'
import { api, query } from '#api/index.ts'
import { useSearchOfClinic } from '#shell/clinic-of-link.ts'

export const myOverview = () => query(api.overview.getMyOverview)

/** Of a line of an overview: the clinic it stands in, that clinic's name where it has to be said, and how a link gets there. */
export function useClinicOfLine(clinics: readonly OverviewClinic[] = []) {
  const searchOf = useSearchOfClinic()
  return ({ organization_id }: { organization_id: string }) => {
    const clinic = clinics.find((clinic) => clinic.organization_id === organization_id)
    return {
      zone: clinic?.time_zone,
      name: clinics.length > 1 ? clinic?.name : undefined,
      search: clinic ? searchOf(clinic) : {},
    }
  }
}
