import type { Task } from '@polyclinic/contract/tasks'
import { useTranslation } from 'react-i18next'
import { AnchorLink } from '#shell/links.tsx'

/** Leads to what a task is about. */
export function SourceLink({ task: { source, patient_id } }: { task: Task }) {
  const { t } = useTranslation()
  if (source?.kind === 'lab-order')
    return (
      <AnchorLink to="/org/labs" search={{ order: source.id }}>
        {t('Laboratory order')}
      </AnchorLink>
    )
  if (source?.kind === 'referral')
    return (
      <AnchorLink to="/org/referrals" search={{ referral: source.id }}>
        {t('Referral')}
      </AnchorLink>
    )
  if (source?.kind === 'record')
    return (
      <AnchorLink to="/org/records/$id" params={{ id: source.id }}>
        {t('Record')}
      </AnchorLink>
    )
  if (source?.kind === 'document' && patient_id)
    return (
      <AnchorLink to="/org/patients/$id" params={{ id: patient_id }} search={{ section: 'documents' }}>
        {t('Document')}
      </AnchorLink>
    )
  return null
}
