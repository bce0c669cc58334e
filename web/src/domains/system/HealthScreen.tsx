import { Card, Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { KeyValueList } from '#ui/KeyValueList.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { FiguresSkeleton } from '#ui/skeletons.tsx'
import { ErrorState } from '#ui/states.tsx'
import { DateTimeText } from '#ui/values.tsx'

const tones = { good: 'success', slow: 'warning', bad: 'danger' } as const
const lights = { good: 'Good', slow: 'Slow', bad: 'Bad' } as const
const names = { database: 'Database', connections: 'Connections', 'event-loop': 'Event loop', memory: 'Memory', mail: 'Waiting mail' } as const
const advice = {
  database: 'Time of one question and answer. When it is red, look at the disk and the load of the database server.',
  connections: 'Requests that wait for a connection. When it is red, find what holds them: long reports, or a slow disk.',
  'event-loop': 'How late the process is. When it is red, give it more processors or start more processes.',
  memory: 'Of this process. When it grows without end, restart the process and report it.',
  mail: 'Mail that could not be sent yet. When it is red, check the address and the password of the mail server.',
} as const

/** Each part with its light, its figure and what to do. Measured when the screen is opened, and every ten seconds. */
export function HealthScreen() {
  const { t } = useTranslation()
  const health = useQuery({ ...query(api.operations.health), refetchInterval: 10_000 })
  return (
    <Page>
      <PageHeader title={t('System health')} description={t('Measured now, by the process that answered.')} />
      {health.error && <ErrorState error={health.error} onRetry={health.refetch} />}
      {health.isPending && <FiguresSkeleton />}
      {health.data && (
        <Stack gap="lg">
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
            {health.data.parts.map((part) => (
              <Card key={part.name} withBorder>
                <Group justify="space-between">
                  <Text fw={600}>{t(names[part.name])}</Text>
                  <StatusBadge tone={tones[part.light]}>{t(lights[part.light])}</StatusBadge>
                </Group>
                <Text fz="xl" fw={600}>
                  {part.figure} {t(part.unit)}
                </Text>
                <Text fz="xs" c="dimmed">
                  {t(advice[part.name])}
                </Text>
              </Card>
            ))}
          </SimpleGrid>
          <KeyValueList
            items={[
              { label: t('Version'), value: health.data.version },
              { label: t('PostgreSQL'), value: health.data.database_version },
              { label: t('Started'), value: <DateTimeText value={health.data.started_at} /> },
            ]}
          />
        </Stack>
      )}
    </Page>
  )
}
