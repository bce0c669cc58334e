import type { OverviewClinic } from '@polyclinic/contract/chart/patients/patient-overview'
import { api, query } from '#api/index.ts'
import { useSearchOfClinic } from '#shell/clinic-of-link.ts'

export const myOverview = () => query(api.overview.getMyOverview)

/** The clinic of a line in an overview, its name if that has to be shown, and the search parameters of its link. */
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
