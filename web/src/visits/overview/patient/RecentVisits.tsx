import { Group, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { AnchorLink } from '#shell/links.tsx'
import { myOverview } from './use-my-overview.ts'
import { VisitRows } from './VisitRows.tsx'

/** The last visits in any clinic; renders nothing without one. */
export function RecentVisits() {
  const { t } = useTranslation()
  const { data } = useQuery(myOverview())
  if (!data || data.past.length === 0) return null
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Title order={2}>{t('Lately')}</Title>
        {data.clinics.length === 1 && (
          <AnchorLink to="/patient/appointments" search={{ when: 'past' }}>
            {t('All past visits')}
          </AnchorLink>
        )}
      </Group>
      <VisitRows visits={data.past} clinics={data.clinics} />
    </Stack>
  )
}
