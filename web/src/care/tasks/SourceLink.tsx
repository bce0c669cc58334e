import type { Task } from '@polyclinic/contract/care/tasks/tasks'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#shell/links.tsx'

/** A link to the subject of a task, where it can be done. */
export function SourceLink({ task: { source, patient_id } }: { task: Task }) {
  const { t } = useTranslation()
  if (source?.kind === 'lab-order')
    return (
      <ButtonLink size="compact-sm" to="/org/labs" search={{ order: source.source_id }}>
        {t('Open the order')}
      </ButtonLink>
    )
  if (source?.kind === 'referral')
    return (
      <ButtonLink size="compact-sm" to="/org/referrals" search={{ referral: source.source_id }}>
        {t('Open the referral')}
      </ButtonLink>
    )
  if (source?.kind === 'record')
    return (
      <ButtonLink size="compact-sm" to="/org/records/$id" params={{ id: source.source_id }}>
        {t('Open the record')}
      </ButtonLink>
    )
  if (source?.kind === 'document' && patient_id)
    return (
      <ButtonLink size="compact-sm" to="/org/patients/$id" params={{ id: patient_id }} search={{ section: 'documents' }}>
        {t('Open the documents')}
      </ButtonLink>
    )
  return null
}
