import { Alert, Text } from '@mantine/core'
import type { ClinicalRecord } from '@polyclinic/contract/care/records/records'
import { useTranslation } from 'react-i18next'
import { DateTimeText } from '#ui/values.tsx'
import { NameInRole } from './Authorship.tsx'

/** Says that a note or a record was entered in error: the reason, and by whom. */
export function ErrorNotice({ error }: { error: NonNullable<ClinicalRecord['error']> }) {
  const { t } = useTranslation()
  return (
    <Alert color="red" title={t('Entered in error')}>
      {error.reason}{' '}
      <Text span c="dimmed">
        · <NameInRole name={error.author_name} role={error.author_role} />, <DateTimeText value={error.created_at} />
      </Text>
    </Alert>
  )
}
