import { Card, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { sourceLabel } from '../medication-labels.ts'

/** What the clinic knows of that the patient takes beside what it has prescribed; nothing where there is none. */
export function MyOtherMedicines() {
  const { t } = useTranslation()
  const list = useQuery(query(api.prescriptions.getMyMedicationList))
  const items = list.data?.items.filter(({ source, is_taken }) => source !== 'prescribed' && is_taken)
  if (!items?.length) return null
  return (
    <Stack gap="sm" component="section" aria-label={t('What you take besides')}>
      <Title order={2} fz="lg">
        {t('What you take besides')}
      </Title>
      {items.map((m) => (
        <Card key={m.id} padding="md">
          <Text fw={500}>{m.medication_text}</Text>
          {m.dosage_text && <Text>{m.dosage_text}</Text>}
          <Text fz="sm" c="dimmed">
            {[sourceLabel(m.source, t), m.source === 'imported' ? m.source_name : null].filter(Boolean).join(' · ')}
          </Text>
        </Card>
      ))}
    </Stack>
  )
}
