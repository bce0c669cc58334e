import { Checkbox, Stack } from '@mantine/core'
import { type AppointmentStatus, appointmentStatuses } from '@polyclinic/contract/visits/appointments/appointment-statuses'
import { useTranslation } from 'react-i18next'
import { FilterChip } from '#ui/FilterBar.tsx'
import { statusLabel } from '../labels.ts'

interface Props {
  value: AppointmentStatus[] | undefined
  onChange: (value: AppointmentStatus[] | undefined) => void
}

/** One or several statuses. */
export function StatusFilter({ value = [], onChange }: Props) {
  const { t } = useTranslation()
  const words = value.map((status) => statusLabel(status, t)).join(', ')
  return (
    <FilterChip label={t('Status')} value={words || undefined} onClear={() => onChange(undefined)}>
      <Checkbox.Group
        value={value}
        onChange={(next) => onChange(next.length > 0 ? (next as AppointmentStatus[]) : undefined)}
        aria-label={t('Status')}
      >
        <Stack gap="xs">
          {appointmentStatuses.map((status) => (
            <Checkbox key={status} value={status} label={statusLabel(status, t)} />
          ))}
        </Stack>
      </Checkbox.Group>
    </FilterChip>
  )
}
