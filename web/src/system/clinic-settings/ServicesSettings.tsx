import { Button, ColorSwatch, Group, Stack, Text, Title } from '@mantine/core'
import type { Service } from '@polyclinic/contract/clinic/organizations/organization-shapes'
import { IconPlus, IconStethoscope, IconVideo } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { ServiceForm } from '#clinic/organizations/index.ts'
import { ListTable } from '#ui/ListTable.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useCursorPages } from '#ui/use-cursor-pages.ts'
import { MoneyText } from '#ui/values.tsx'

/** The services that can be booked, with lengths and prices. */
export function ServicesSettings() {
  const { t } = useTranslation()
  const { cursor, paging } = useCursorPages()
  const list = useQuery(query(api.organizations.listServices, { query: { cursor, limit: 50, total: 'true' } }))
  const [panel, setPanel] = useState<{ service?: Service }>()
  const close = () => setPanel(undefined)
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={2} fz="md">
          {t('Services')}
        </Title>
        <Button leftSection={<IconPlus size={16} />} onClick={() => setPanel({})}>
          {t('Add a service')}
        </Button>
      </Group>
      <ListTable<Service>
        label={t('Services')}
        list={list}
        paging={paging}
        onOpen={(service) => setPanel({ service })}
        columns={[
          { accessor: 'name', title: t('Name'), render: (s) => <ServiceName service={s} /> },
          { accessor: 'duration_minutes', title: t('Length'), render: (s) => t('{{count}} minutes', { count: s.duration_minutes }) },
          { accessor: 'price', title: t('Price'), textAlign: 'right', render: (s) => <MoneyText value={s.price} /> },
          { accessor: 'practitioner_ids', title: t('Offered by'), render: (s) => offeredBy(s, t) },
          {
            accessor: 'booking_mode',
            title: t('Online'),
            render: (s) => (s.bookable_online ? (s.booking_mode === 'instant' ? t('at once') : t('on request')) : t('no')),
          },
          { accessor: 'status', title: t('Status'), render: (s) => <ServiceStatus service={s} /> },
        ]}
        compact={(s) => (
          <Group justify="space-between" wrap="nowrap">
            <div style={{ minWidth: 0 }}>
              <ServiceName service={s} />
              <Text c="dimmed" fz="xs">
                {t('{{count}} minutes', { count: s.duration_minutes })} · {offeredBy(s, t)}
              </Text>
            </div>
            <MoneyText value={s.price} />
          </Group>
        )}
        empty={
          <EmptyState bare icon={IconStethoscope} title={t('No service yet')}>
            {t('Add what patients can book, with its length and price.')}
          </EmptyState>
        }
      />
      <SidePanel opened={panel !== undefined} onClose={close} title={panel?.service?.name ?? t('New service')} size={640}>
        {panel && <ServiceForm key={panel.service?.id ?? 'new'} {...panel} onDone={close} />}
      </SidePanel>
    </Stack>
  )
}

const offeredBy = ({ practitioner_ids, needs_practitioner }: Service, t: TFunction) =>
  !needs_practitioner
    ? t('no practitioner needed')
    : practitioner_ids.length === 0
      ? t('nobody yet')
      : t('{{count}} practitioners', { count: practitioner_ids.length })

function ServiceName({ service }: { service: Service }) {
  const { t } = useTranslation()
  return (
    <Group gap={8} wrap="nowrap">
      <ColorSwatch size={10} color={`var(--mantine-color-${service.color}-5)`} withShadow={false} aria-hidden="true" />
      <Text fw={500} truncate>
        {service.name}
      </Text>
      {service.place === 'video' && <IconVideo size={16} role="img" aria-label={t('by video')} />}
    </Group>
  )
}

function ServiceStatus({ service }: { service: Service }) {
  const { t } = useTranslation()
  return service.status === 'active' ? (
    <StatusBadge tone="success">{t('In use')}</StatusBadge>
  ) : (
    <StatusBadge tone="ended">{t('Not in use')}</StatusBadge>
  )
}
