import { Card, Group, Stack, Text, Title } from '@mantine/core'
import { nameWithTitle } from '@polyclinic/contract/kernel/person-name'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { AnchorLink } from '#shell/links.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Person } from '#ui/Person.tsx'
import { WithPhone } from '#ui/PhoneLink.tsx'
import { PrepaymentActions } from './PrepaymentActions.tsx'

/** Visits whose time is held until they are paid; renders nothing if there are none. */
export function UnpaidVisits() {
  const { t } = useTranslation()
  const format = useFormat()
  const list = useQuery(query(api.appointments.listAppointments, { query: { status: 'pending', limit: 100 } }))
  const visits = (list.data?.items ?? [])
    .filter((visit) => visit.prepayment?.status === 'due')
    .sort((a, b) => (a.prepayment?.due_at ?? '').localeCompare(b.prepayment?.due_at ?? ''))
  if (visits.length === 0) return null
  return (
    <Stack gap="sm" component="section" aria-labelledby="unpaid-visits">
      <Title order={2} id="unpaid-visits">
        {t('Waiting for payment')}
      </Title>
      {visits.map((visit) => (
        <Card key={visit.id}>
          <Stack gap="sm">
            <Group justify="space-between" align="flex-start" gap="sm">
              <Person name={visit.patient.name} detail={<WithPhone facts={[visit.patient.record_number]} number={visit.patient.phone} />} />
              {visit.prepayment && (
                <Text fw={600} className="figures">
                  {format.money(visit.prepayment.amount)}
                </Text>
              )}
            </Group>
            <div>
              <Text fw={600}>
                {format.dateTime(visit.starts_at, 'weekday')} · {visit.service.name}
              </Text>
              <Text c="dimmed">{nameWithTitle(visit.practitioner)}</Text>
            </div>
            <Group justify="space-between" gap="sm">
              <Group gap="xs">
                <PrepaymentActions visit={visit} />
                <AnchorLink to="/org/appointments/$id" params={{ id: visit.id }}>
                  {t('Open the visit')}
                </AnchorLink>
              </Group>
              {visit.prepayment?.due_at && (
                <Text fz="xs" c="dimmed">
                  {t('kept until {{when}}', { when: format.dateTime(visit.prepayment.due_at, 'weekday') })}
                </Text>
              )}
            </Group>
          </Stack>
        </Card>
      ))}
    </Stack>
  )
}
