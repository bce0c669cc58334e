import { nameWithTitle } from '@polyclinic/contract/kernel/person-name'
import { type AppointmentSource, appointmentSources } from '@polyclinic/contract/visits/appointments/appointment-statuses'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { PatientPicker } from '#chart/patients/index.ts'
import { type Choice, ChoiceList } from '#ui/ChoiceList.tsx'
import { FilterChip } from '#ui/FilterBar.tsx'
import { useFormat } from '#ui/locale.tsx'
import { sourceLabel } from '../labels.ts'

interface Props {
  value: string | undefined
  onChange: (value: string | undefined) => void
}

function OneOf({ label, choices, value, onChange }: Props & { label: string; choices: Choice[] }) {
  return (
    <FilterChip
      label={label}
      value={choices.find((choice) => choice.value === value)?.label ?? (value && '…')}
      onClear={() => onChange(undefined)}
    >
      {(close) => (
        <ChoiceList
          label={label}
          choices={choices}
          value={value}
          onPick={(picked) => {
            onChange(picked === value ? undefined : picked)
            close()
          }}
        />
      )}
    </FilterChip>
  )
}

/** The practitioners who see patients here; many screens share this query. */
export const practitionersQuery = () => query(api.staff.listPractitioners, { query: { status: 'active', limit: 100 } })
export const servicesQuery = () => query(api.organizations.listServices, { query: { status: 'active', limit: 100 } })
export const locationsQuery = () => query(api.organizations.listLocations, { query: { status: 'active', limit: 100 } })

export function PractitionerFilter(props: Props) {
  const { t } = useTranslation()
  const list = useQuery(practitionersQuery()).data?.items ?? []
  return (
    <OneOf
      label={t('Practitioner')}
      choices={list.map((practitioner) => ({ value: practitioner.id, label: nameWithTitle(practitioner) }))}
      {...props}
    />
  )
}

export function ServiceFilter(props: Props) {
  const { t } = useTranslation()
  const list = useQuery(servicesQuery()).data?.items ?? []
  return <OneOf label={t('Service')} choices={list.map((service) => ({ value: service.id, label: service.name }))} {...props} />
}

/** Shown only if there is more than one location to choose from. */
export function LocationFilter(props: Props) {
  const { t } = useTranslation()
  const list = useQuery(locationsQuery()).data?.items ?? []
  if (list.length < 2 && !props.value) return null
  return <OneOf label={t('Location')} choices={list.map((location) => ({ value: location.id, label: location.name }))} {...props} />
}

/** The filter for how a visit was booked. */
export function SourceFilter({ value, onChange }: { value: AppointmentSource | undefined; onChange: (value?: AppointmentSource) => void }) {
  const { t } = useTranslation()
  return (
    <OneOf
      label={t('Booked')}
      choices={appointmentSources.map((source) => ({ value: source, label: sourceLabel(source, t) }))}
      value={value}
      onChange={(picked) => onChange(appointmentSources.find((source) => source === picked))}
    />
  )
}

/** The filter for future visits that the patient has not confirmed. */
export function UnconfirmedFilter({ value, onChange }: { value: true | undefined; onChange: (value?: true) => void }) {
  const { t } = useTranslation()
  return (
    <OneOf
      label={t('Confirmed')}
      choices={[{ value: 'no', label: t('not yet') }]}
      value={value && 'no'}
      onChange={(picked) => onChange(picked ? true : undefined)}
    />
  )
}

/** The filter for one patient. `name` is the name that the list has, for an address that was opened directly. */
export function PatientFilter({ value, onChange, name }: Props & { name: string | undefined }) {
  const { t } = useTranslation()
  const [picked, setPicked] = useState<{ id: string; name: string }>()
  const chosen = value && ((picked?.id === value ? picked.name : name) ?? t('one patient'))
  return (
    <FilterChip label={t('Patient')} value={chosen} onClear={() => onChange(undefined)}>
      {(close) => (
        <PatientPicker
          asFilter
          autoFocus
          value={null}
          onChange={(patient) => {
            if (!patient) return
            setPicked(patient)
            onChange(patient.id)
            close()
          }}
        />
      )}
    </FilterChip>
  )
}

/** The filter for a room or a device; shown only when a link has set it. */
export function RoomFilter({ room_id, onClear }: { room_id: string; onClear: () => void }) {
  const { t } = useTranslation()
  const rooms = useQuery(query(api.organizations.listRooms, { query: { limit: 100 } })).data?.items
  const room = rooms?.find(({ id }) => id === room_id)
  return (
    <FilterChip label={t('Room')} value={room?.name ?? '…'} onClear={onClear}>
      {t('Visits that have it.')}
    </FilterChip>
  )
}

/** The filter for visits that a change of hours left to be moved or cancelled; shown only when a link has set it. */
export function OutsideHoursFilter({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation()
  return (
    <FilterChip label={t('Hours')} value={t('no longer covered')} onClear={onClear}>
      {t('Booked visits outside the hours of their practitioner or place, or whose practitioner, room or place is not in use any more.')}
    </FilterChip>
  )
}

/** The filter for visits whose documentation is not finished; the dashboard links to it. */
export function UnsignedFilter({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation()
  return (
    <FilterChip label={t('Note')} value={t('not signed yet')} onClear={onClear}>
      {t('Begun or finished visits of the last thirty days of which no note is signed.')}
    </FilterChip>
  )
}

/** The same filter for a closure. */
export function ClosureFilter({ closure_id, onClear }: { closure_id: string; onClear: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const list = useQuery(query(api.organizations.listClosures, { query: { limit: 100 } })).data?.items
  const closure = list?.find((closure) => closure.id === closure_id)
  return (
    <FilterChip label={t('Closure')} value={closure?.reason ?? '…'} onClear={onClear}>
      {closure
        ? `${format.dateTime(closure.starts_at, 'weekday')} – ${format.dateTime(closure.ends_at, 'weekday')}`
        : t('It is taken back.')}
    </FilterChip>
  )
}

/** The same filter for a room or a device that cannot be used for some time. */
export function RoomClosureFilter({ room_closure_id, onClear }: { room_closure_id: string; onClear: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const rooms = useQuery(query(api.organizations.listRooms, { query: { limit: 100 } })).data?.items
  const room = rooms?.find(({ closures }) => closures.some((closure) => closure.id === room_closure_id))
  const closure = room?.closures.find((closure) => closure.id === room_closure_id)
  return (
    <FilterChip label={t('Not usable')} value={room?.name ?? '…'} onClear={onClear}>
      {closure
        ? `${closure.reason}, ${format.dateTime(closure.starts_at, 'weekday')} – ${format.dateTime(closure.ends_at, 'weekday')}`
        : t('It is taken back.')}
    </FilterChip>
  )
}
