import { ActionIcon, Button, Group, Menu, Stack } from '@mantine/core'
import type { Patient } from '@polyclinic/contract/chart/patients/patients'
import { IconDots, IconKey, IconNote, IconPencil, IconPill } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { EditPatient } from '#chart/patients/index.ts'
import { MenuLink } from '#shell/MenuLink.tsx'
import { useCan } from '#shell/session/use-session.ts'
import { SidePanel } from '#ui/SidePanel.tsx'
import { MessageChannels } from '#visits/appointments/index.ts'
import { ClaimCode } from './ClaimCode.tsx'
import type { ChartSearch } from './chart-search.ts'

interface Props {
  patient: Patient
  onSearch: (search: ChartSearch) => void
}

export function ChartActions({ patient, onSearch }: Props) {
  const { t } = useTranslation()
  const can = useCan()
  const [open, setOpen] = useState<'edit' | 'claim' | null>(null)
  const close = () => setOpen(null)
  const params = { id: patient.id }
  return (
    <Group gap="xs" wrap="nowrap">
      {can('clinical.write') && (
        <Button leftSection={<IconNote size={18} aria-hidden="true" />} onClick={() => onSearch({ write: 'note' })}>
          {t('Write a note')}
        </Button>
      )}
      {can('prescriptions.write') && (
        <Button
          variant="default"
          leftSection={<IconPill size={18} aria-hidden="true" />}
          onClick={() => onSearch({ write: 'prescription' })}
        >
          {t('Prescribe')}
        </Button>
      )}
      {!can('clinical.write') && patient.can.includes('edit') && (
        <Button variant="default" leftSection={<IconPencil size={18} aria-hidden="true" />} onClick={() => setOpen('edit')}>
          {t('Edit')}
        </Button>
      )}
      <Menu>
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label={t('More actions')}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {patient.can.includes('edit') && (
            <Menu.Item leftSection={<IconPencil size={16} aria-hidden="true" />} onClick={() => setOpen('edit')}>
              {t('Edit details')}
            </Menu.Item>
          )}
          {patient.can.includes('claim-code') && (
            <Menu.Item leftSection={<IconKey size={16} aria-hidden="true" />} onClick={() => setOpen('claim')}>
              {t('Code for the portal')}
            </Menu.Item>
          )}
          {can('clinical.write') && (
            <MenuLink to="/org/records/new" search={{ patient_id: patient.id }}>
              {t('New record')}
            </MenuLink>
          )}
          {can('clinical.view') && (
            <MenuLink to="/org/patients/$id/notes" params={params}>
              {t('Notes on their own page')}
            </MenuLink>
          )}
        </Menu.Dropdown>
      </Menu>
      <SidePanel opened={open === 'edit'} onClose={close} title={t('Edit details')} size={560}>
        <Stack gap="xl">
          <EditPatient patient={patient} onDone={close} />
          <MessageChannels patient_id={patient.id} />
        </Stack>
      </SidePanel>
      {open === 'claim' && <ClaimCode patient={patient} onClose={close} />}
    </Group>
  )
}
