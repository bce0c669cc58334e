import { isAllergy } from '@polyclinic/contract/chart/patients/allergy-rules'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { useCan } from '#shell/session/use-session.ts'

/** The patient's allergies, for roles that may read them; for others, and for a closed chart, only that there are some. */
export function VisitAllergies({ patient_id }: { patient_id: string }) {
  const { t } = useTranslation()
  const can = useCan()
  const list = useQuery({
    ...query(api.patients.listAllergies, { params: { id: patient_id }, query: {} }),
    enabled: can('clinical.view'),
  })
  const substances = list.data?.items
    .filter((allergy) => allergy.status === 'active' && isAllergy(allergy))
    .map((allergy) => allergy.substance)
  if (!substances?.length) return t('Has allergies: look at the chart.')
  return (
    <AnchorLink to="/org/patients/$id" params={{ id: patient_id }} search={{ section: 'allergies' }} c="inherit" fw={600}>
      {t('Allergic to {{substances}}', { substances: substances.join(', ') })}
    </AnchorLink>
  )
}
