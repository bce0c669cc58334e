import { SimpleGrid, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { DayBars } from '#ui/DayBars.tsx'
import { Figure } from '#ui/Figure.tsx'
import { useFormat } from '#ui/locale.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { FiguresSkeleton } from '#ui/skeletons.tsx'
import { DateTimeText } from '#ui/values.tsx'

/** Figures of one clinic over thirty days, for which no chart is opened. */
export function OrganizationAnalytics({ id }: { id: string }) {
  const { t } = useTranslation()
  const format = useFormat()
  const found = useQuery(query(api.organizations.getOrganizationAnalytics, { params: { id } }))
  if (!found.data) return <QueryState query={found} skeleton={<FiguresSkeleton count={6} />} />
  const a = found.data
  const counted = (value: number | null) => (value === null ? '–' : format.number(value))
  const signIns = a.days.map(({ on, sign_ins }) => ({ on, value: sign_ins }))
  const appointments = a.days.map(({ on, appointments: value }) => ({ on, value }))
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 2, md: 3, lg: 6 }} spacing="sm">
        <Figure component="div" label={t('Patients')} value={counted(a.patients)} />
        <Figure component="div" label={t('Visits, 30 days')} value={counted(a.appointments_30_days)} />
        <Figure component="div" label={t('Practitioners')} value={counted(a.practitioners)} />
        <Figure component="div" label={t('Staff')} value={format.number(a.staff)} />
        <Figure component="div" label={t('Sign-ins, 30 days')} value={format.number(a.sign_ins_30_days)} />
        <Figure component="div" label={t('Signed in now')} value={format.number(a.signed_in_now)} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <DayBars
          title={t('{{count}} visits in the last 30 days', { count: a.appointments_30_days ?? 0 })}
          unit={t('Visits')}
          days={appointments}
        />
        <DayBars
          title={t('{{count}} sign-ins of staff in the last 30 days', { count: a.sign_ins_30_days })}
          unit={t('Sign-ins')}
          days={signIns}
          color="teal.5"
        />
      </SimpleGrid>
      <Text c="dimmed" fz="xs">
        {a.counted_at ? (
          <>
            {t('Patients, practitioners and visits were last counted')} <DateTimeText value={a.counted_at} />.
          </>
        ) : (
          t('Patients, practitioners and visits are counted every ten minutes; the first count is on its way.')
        )}
      </Text>
    </Stack>
  )
}
