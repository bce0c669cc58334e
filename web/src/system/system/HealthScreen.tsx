import { Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import type { OutputOf } from '@polyclinic/contract/kernel/call'
import type { operations } from '@polyclinic/contract/system/system/operations'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { inBackground } from '#api/http.ts'
import { api, query } from '#api/index.ts'
import { KeyValueList } from '#ui/KeyValueList.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { FiguresSkeleton } from '#ui/skeletons.tsx'
import { DateTimeText } from '#ui/values.tsx'

type Part = OutputOf<typeof operations.getHealth>['parts'][number]

const tones = { good: 'success', slow: 'warning', bad: 'danger' } as const
const lights = { good: 'Good', slow: 'Slow', bad: 'Bad' } as const
const units = { ms: '{{n}} ms', MB: '{{n}} MB', messages: '{{n}} messages', waiting: '{{n}} waiting' } as const
const texts: Record<Part['name'], { name: string; description: string; advice: string }> = {
  database: {
    name: 'Database',
    description: 'Time of one question and its answer.',
    advice: 'Look at the disk and the load of the database server.',
  },
  connections: {
    name: 'Connections',
    description: 'Requests that wait for a connection to the database.',
    advice: 'Find what holds them: a long report, or a slow disk.',
  },
  'event-loop': {
    name: 'Event loop',
    description: 'How late the process gets to its work.',
    advice: 'Give it more processors, or start more processes.',
  },
  memory: {
    name: 'Memory',
    description: 'What this process holds.',
    advice: 'When it grows without end, restart the process and report it.',
  },
  mail: {
    name: 'Mail of the platform',
    description: 'Mails about accounts that are not sent yet.',
    advice: 'Check the address and the password of the mail server.',
  },
  'clinic-mail': {
    name: 'Mail of the clinics',
    description: 'Due mails and text messages of all clinics together.',
    advice: 'Check the mail server, and what the log says of it.',
  },
}
/** The interval in milliseconds, short enough to watch a part recover. */
const lookAgain = 10_000

/** The status and the value of each part, and what to do about a bad one. Measured again every ten seconds. */
export function HealthScreen() {
  const { t } = useTranslation()
  const health = useQuery(query(api.operations.getHealth))
  const { refetch } = health
  useEffect(() => {
    // The screen refreshes by itself, which must not keep an unattended session alive.
    const timer = setInterval(() => inBackground(() => void refetch()), lookAgain)
    return () => clearInterval(timer)
  }, [refetch])
  const data = health.data
  const ill = data?.parts.filter((part) => part.light !== 'good').length ?? 0
  return (
    <Page>
      <PageHeader
        title={t('System health')}
        description={t('Measured now, by the process that answered; again every ten seconds.')}
        actions={
          data && (
            <StatusBadge tone={ill > 0 ? 'warning' : 'success'}>
              {ill > 0 ? t('{{count}} parts need a look', { count: ill }) : t('All parts are good')}
            </StatusBadge>
          )
        }
      />
      <QueryState query={health} skeleton={<FiguresSkeleton count={6} />} />
      {data && (
        <Stack gap="lg">
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
            {data.parts.map((part) => (
              <PartCard key={part.name} part={part} />
            ))}
          </SimpleGrid>
          <Card>
            <Title order={2} fz="md" mb="sm">
              {t('What runs here')}
            </Title>
            <KeyValueList
              items={[
                { label: t('Polyclinic'), value: data.version },
                { label: t('PostgreSQL'), value: data.database_version },
                { label: t('Migrations'), value: t('{{applied}} applied, the last {{last}}', data.migrations) },
                { label: t('Running since'), value: <DateTimeText value={data.started_at} /> },
              ]}
            />
          </Card>
        </Stack>
      )}
    </Page>
  )
}

function PartCard({ part }: { part: Part }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { name, description, advice } = texts[part.name]
  return (
    <Card>
      <Group justify="space-between" wrap="nowrap">
        <Text component="h2" fw={600}>
          {t(name)}
        </Text>
        <StatusBadge tone={tones[part.light]}>{t(lights[part.light])}</StatusBadge>
      </Group>
      <Text fz="xl" fw={600} className="figures" mt={4}>
        {t(units[part.unit], { n: format.number(part.figure) })}
      </Text>
      <Text c="dimmed" fz="xs">
        {t(description)}
      </Text>
      {part.light !== 'good' && <Text mt="xs">{t(advice)}</Text>}
    </Card>
  )
}
