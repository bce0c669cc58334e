import { Button, Group, Stack, Text } from '@mantine/core'
import type { Practitioner } from '@polyclinic/contract/clinic/staff/practitioners'
import { nameWithTitle } from '@polyclinic/contract/kernel/person-name'
import { IconPlus, IconStethoscope } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCan } from '#shell/session/use-session.ts'
import { ListTable } from '#ui/ListTable.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { EmptyState } from '#ui/states.tsx'
import { useCursorPages } from '#ui/use-cursor-pages.ts'
import { PractitionerForm } from './PractitionerForm.tsx'
import { PractitionerName } from './PractitionerName.tsx'
import { PractitionerPanel } from './PractitionerPanel.tsx'

/** The practitioners: public profile, hours, leave. */
export function PractitionersList() {
  const { t } = useTranslation()
  const mayManage = useCan()('staff.manage')
  const { cursor, paging } = useCursorPages()
  const list = useQuery(query(api.staff.listPractitioners, { query: { cursor, total: 'true' } }))
  const [panel, setPanel] = useState<{ id?: string }>()
  const open = list.data?.items.find(({ id }) => id === panel?.id)
  const close = () => setPanel(undefined)
  const profile = (p: Practitioner) => {
    if (p.status === 'inactive') return <StatusBadge tone="ended">{t('Not bookable')}</StatusBadge>
    return p.listed ? <StatusBadge tone="success">{t('Public')}</StatusBadge> : <StatusBadge tone="neutral">{t('Internal')}</StatusBadge>
  }
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text c="dimmed" maw="75ch">
          {t('Free times are made of their hours, less leave. A public profile stands in the directory.')}
        </Text>
        {mayManage && (
          <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setPanel({})}>
            {t('Add a practitioner')}
          </Button>
        )}
      </Group>
      <ListTable<Practitioner>
        label={t('Practitioners')}
        list={list}
        paging={paging}
        onOpen={({ id }) => setPanel({ id })}
        columns={[
          { accessor: 'name', title: t('Name'), render: (p) => <PractitionerName practitioner={p} size="sm" /> },
          { accessor: 'specialty', title: t('Specialty') },
          { accessor: 'languages', title: t('Languages'), render: (p) => p.languages.join(', ') || '–' },
          {
            accessor: 'service_ids',
            title: t('Services'),
            render: (p) => (p.service_ids.length > 0 ? t('{{count}} services', { count: p.service_ids.length }) : t('none yet')),
          },
          { accessor: 'listed', title: t('Profile'), render: profile },
        ]}
        compact={(p) => (
          <Group justify="space-between" wrap="nowrap">
            <PractitionerName practitioner={p} detail={p.specialty} />
            {profile(p)}
          </Group>
        )}
        empty={
          <EmptyState bare icon={IconStethoscope} title={t('No practitioner yet')}>
            {t('Add the first one, perhaps yourself.')}
          </EmptyState>
        }
      />
      <SidePanel opened={panel !== undefined} onClose={close} title={open ? nameWithTitle(open) : t('New practitioner')} size={740}>
        {open && <PractitionerPanel key={open.id} practitioner={open} />}
        {panel && !panel.id && <PractitionerForm onDone={({ id }) => setPanel({ id })} />}
      </SidePanel>
    </Stack>
  )
}
