import { Card, Group, Stack, Text } from '@mantine/core'
import { IconClockExclamation } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, pages } from '#api/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Person } from '#ui/Person.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { ShowMore } from '#ui/ShowMore.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { CardSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'

/** Supplies for a long time that ran out, and nobody asked for more. */
export function LateRefills() {
  const { t } = useTranslation()
  const format = useFormat()
  const list = useInfiniteQuery(pages(api.refills.listLateRefills, { query: {} }))
  const late = list.data?.pages.flatMap((page) => page.items)
  return (
    <Stack gap="sm">
      <Text c="dimmed" fz="sm">
        {t('Counted from what was dispensed here and the dosage. What another pharmacy gave is not known here.')}
      </Text>
      {!late && <QueryState query={list} skeleton={<CardSkeleton />} />}
      {late?.length === 0 && (
        <EmptyState icon={IconClockExclamation} title={t('No supply ran out')}>
          {t('When a medicine for a long time runs out and nobody asks for more, it stands here.')}
        </EmptyState>
      )}
      {late?.map((row) => (
        <Card key={row.prescription_id} padding="md">
          <Stack gap={6}>
            <Group justify="space-between" align="flex-start" gap="sm">
              <Person name={row.patient_name} detail={row.prescriber_name} />
              <StatusBadge tone="warning">{t('{{count}} days late', { count: row.days_late })}</StatusBadge>
            </Group>
            <AnchorLink to="/org/prescriptions/$id" params={{ id: row.prescription_id }}>
              {row.medication_text}
            </AnchorLink>
            <Text c="dimmed" fz="sm">
              {row.sig_text} · {t('lasted until {{day}}', { day: format.day(row.ended_on) })}
            </Text>
          </Stack>
        </Card>
      ))}
      <ShowMore list={list} />
    </Stack>
  )
}
