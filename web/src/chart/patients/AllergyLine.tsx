import { Text } from '@mantine/core'
import type { Allergy } from '@polyclinic/contract/chart/patients/allergies'
import { isAllergy } from '@polyclinic/contract/chart/patients/allergy-rules'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import classes from './allergy-line.module.css'

export const severityLabel = (severity: Allergy['severity'], t: TFunction) =>
  ({ severe: t('severe'), moderate: t('moderate'), mild: t('mild'), unknown: '' })[severity]

/** The patient's allergies, in red; says also that there are none, or that nobody has asked. */
export function AllergyLine({ patient_id }: { patient_id: string }) {
  const { t } = useTranslation()
  const list = useQuery(query(api.patients.listAllergies, { params: { id: patient_id }, query: {} }))
  const active = list.data?.items.filter((allergy) => allergy.status === 'active')
  if (!active && list.error)
    return (
      <Text span className={classes.allergies}>
        {t('Allergies could not be loaded')}
      </Text>
    )
  if (!active)
    return (
      <Text span c="dimmed">
        {t('Allergies …')}
      </Text>
    )
  const allergies = active.filter(isAllergy)
  if (allergies.length === 0)
    return active.length > 0 ? (
      <Text span c="dimmed">
        {t('No known allergies')}
      </Text>
    ) : (
      <Text span className={classes.unasked}>
        {t('Allergies not recorded')}
      </Text>
    )
  const words = allergies
    .map((allergy) => (allergy.severity === 'unknown' ? allergy.substance : `${allergy.substance} (${severityLabel(allergy.severity, t)})`))
    .join(', ')
  return (
    <Text span className={classes.allergies}>
      <IconAlertTriangle size={16} aria-hidden="true" />
      <span>{t('Allergic to {{substances}}', { substances: words })}</span>
    </Text>
  )
}
