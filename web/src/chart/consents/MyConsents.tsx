import { Card, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useFormat } from '#ui/locale.tsx'
import { RowList } from '#ui/RowList.tsx'
import { ConsentState } from './ConsentState.tsx'
import { kindLabel } from './labels.ts'

/** The patient's own consents and refusals; renders nothing if no decision is recorded. */
export function MyConsents() {
  const { t } = useTranslation()
  const format = useFormat()
  const list = useQuery(query(api.consents.listMyConsents))
  if (!list.data || list.data.items.length === 0) return null
  return (
    <Card padding="lg" component="section" aria-label={t('What you agreed to')}>
      <Title order={2}>{t('What you agreed to')}</Title>
      <RowList label={t('What you agreed to')}>
        {list.data.items.map((consent) => (
          <li key={consent.id}>
            <Group gap="xs">
              <Text fw={500}>{kindLabel(consent.kind, t)}</Text>
              <ConsentState {...consent} />
            </Group>
            <Text>{consent.subject}</Text>
            <Text c="dimmed" fz="sm">
              {format.day(consent.decided_on)}
            </Text>
          </li>
        ))}
      </RowList>
      <Text c="dimmed" mt="sm">
        {t('You may withdraw what you agreed to at any time: tell the desk of your clinic.')}
      </Text>
    </Card>
  )
}
