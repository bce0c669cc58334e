import { Alert, Button, Group, Text } from '@mantine/core'
import type { OverviewClinic } from '@polyclinic/contract/chart/patients/patient-overview'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { myOverview } from './use-my-overview.ts'

/** Says which clinics are missing from the dashboard, or are read-only. Renders nothing if there are none. */
export function ClinicNotices() {
  const { t } = useTranslation()
  const overview = useQuery(myOverview())
  return overview.data?.clinics
    .filter(({ state }) => state !== 'read')
    .map((clinic) => (
      <Alert key={clinic.organization_id} color={clinic.state === 'unavailable' ? 'yellow' : 'gray'}>
        <Group justify="space-between" gap="xs">
          <Text span>{sentenceOf(clinic, t)}</Text>
          {clinic.state === 'unavailable' && (
            <Button variant="subtle" size="compact-sm" loading={overview.isFetching} onClick={() => overview.refetch()}>
              {t('Try again')}
            </Button>
          )}
        </Group>
      </Alert>
    ))
}

function sentenceOf({ name, state }: OverviewClinic, t: TFunction) {
  if (state === 'suspended')
    return t('{{clinic}} is suspended at the moment: you can read what is there, and change nothing.', { clinic: name })
  if (state === 'unavailable') return t('{{clinic}} cannot be reached just now. What is there is not shown below.', { clinic: name })
  return t('{{clinic}} is not shown below. Choose it above to see what is there.', { clinic: name })
}
