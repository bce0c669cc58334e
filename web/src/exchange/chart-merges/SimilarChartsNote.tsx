import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { Patient } from '@polyclinic/contract/chart/patients/patients'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { bornText } from '#chart/patients/index.ts'
import { AnchorLink, ButtonLink } from '#shell/links.tsx'
import { useCan } from '#shell/session/use-session.ts'
import { useFormat } from '#ui/locale.tsx'
import { Reasons } from './Reasons.tsx'
import { useTellingApart } from './use-telling-apart.ts'

/** Other charts that may be of the same person; renders nothing if there are none. */
export function SimilarChartsNote({ patient }: { patient: Patient }) {
  const { t } = useTranslation()
  const can = useCan()
  const format = useFormat()
  const list = useQuery(query(api.chartMerges.listChartsLikePatient, { params: { id: patient.id } }))
  const { tellApart, isPending } = useTellingApart()
  if (!list.data || list.data.items.length === 0) return null
  return (
    <Alert color="yellow" variant="light" icon={<IconUsers size={18} aria-hidden="true" />} title={t('May be the same person as')}>
      <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }} aria-label={t('May be the same person as')}>
        {list.data.items.map(({ patient: otherChart, reasons }) => (
          <Group key={otherChart.id} component="li" justify="space-between" gap="sm">
            <Stack gap={4} miw={0} flex="1 1 240px">
              <Text>
                <AnchorLink to="/org/patients/$id" params={{ id: otherChart.id }}>
                  {otherChart.name}
                </AnchorLink>{' '}
                <Text span c="dimmed" className="figures">
                  {[bornText(otherChart, format, t), otherChart.record_number].filter(Boolean).join(' · ')}
                </Text>
              </Text>
              <Reasons reasons={reasons} />
            </Stack>
            {can('patients.merge') && (
              <Group gap="xs">
                <ButtonLink
                  to="/org/patients/$id/compare/$other"
                  params={{ id: patient.id, other: otherChart.id }}
                  variant="default"
                  size="compact-md"
                >
                  {t('Compare')}
                </ButtonLink>
                <Button variant="default" size="compact-md" loading={isPending} onClick={() => tellApart(patient.id, otherChart.id)}>
                  {t('Not the same person')}
                </Button>
              </Group>
            )}
          </Group>
        ))}
      </Stack>
    </Alert>
  )
}
