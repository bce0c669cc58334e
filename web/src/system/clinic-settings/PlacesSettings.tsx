import { Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import type { Location } from '@polyclinic/contract/clinic/organizations/organization-shapes'
import { IconMapPin, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { LocationForm, LocationHoursForm } from '#clinic/organizations/index.ts'
import { HoursText } from '#ui/HoursText.tsx'
import { PhoneLink } from '#ui/PhoneLink.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { CardSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { RoomsList } from './RoomsList.tsx'

type Panel = { kind: 'location'; location?: Location } | { kind: 'hours'; location: Location }

/** Locations with their opening hours and rooms. */
export function PlacesSettings() {
  const { t } = useTranslation()
  const [panel, setPanel] = useState<Panel>()
  const close = () => setPanel(undefined)
  const list = useQuery(query(api.organizations.listLocations, { query: { limit: 100 } }))
  if (!list.data) return <QueryState query={list} skeleton={<CardSkeleton lines={5} />} />
  const locations = list.data.items
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Title order={2} fz="md">
          {t('Locations')}
        </Title>
        <Button leftSection={<IconPlus size={16} />} onClick={() => setPanel({ kind: 'location' })}>
          {t('Add a location')}
        </Button>
      </Group>
      {locations.length === 0 && (
        <EmptyState icon={IconMapPin} title={t('No location yet')}>
          {t('Add the address patients come to; then its hours and rooms.')}
        </EmptyState>
      )}
      {locations.map((location) => (
        <Card key={location.id}>
          <Stack gap="md">
            <Group justify="space-between" align="flex-start">
              <div>
                <Group gap="xs">
                  <Text fw={600} fz="md">
                    {location.name}
                  </Text>
                  {location.status === 'inactive' && <StatusBadge tone="ended">{t('Not in use')}</StatusBadge>}
                </Group>
                <Text c="dimmed">
                  {[location.address_line, location.postal_code, location.city].filter(Boolean).join(', ') || t('No address yet')}
                </Text>
                {location.phone && (
                  <Text c="dimmed">
                    <PhoneLink number={location.phone} />
                  </Text>
                )}
              </div>
              <Group gap="xs">
                <Button variant="default" size="xs" onClick={() => setPanel({ kind: 'hours', location })}>
                  {t('Opening hours')}
                </Button>
                <Button variant="default" size="xs" onClick={() => setPanel({ kind: 'location', location })}>
                  {t('Edit')}
                </Button>
              </Group>
            </Group>
            <HoursText hours={location.hours} />
            <RoomsList location_id={location.id} />
          </Stack>
        </Card>
      ))}
      <SidePanel
        opened={panel?.kind === 'location'}
        onClose={close}
        title={panel?.location ? t('Edit {{name}}', { name: panel.location.name }) : t('New location')}
      >
        {panel?.kind === 'location' && <LocationForm {...(panel.location ? { location: panel.location } : {})} onDone={close} />}
      </SidePanel>
      <SidePanel
        opened={panel?.kind === 'hours'}
        onClose={close}
        title={t('Opening hours of {{name}}', { name: panel?.location?.name })}
        size={560}
      >
        {panel?.kind === 'hours' && <LocationHoursForm location={panel.location} onDone={close} />}
      </SidePanel>
    </Stack>
  )
}
