import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useFormat } from '#ui/locale.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { FormSkeleton } from '#ui/skeletons.tsx'
import { PeriodsForm } from './PeriodsForm.tsx'
import { PeriodsText } from './PeriodsText.tsx'
import { periodsOf } from './periods.ts'
import { VisitsOutside } from './VisitsOutside.tsx'

interface Props {
  practitioner_id: string
  readOnly?: boolean
}

/** Weekly working hours, current and future. */
export function HoursForm({ practitioner_id, readOnly }: Props) {
  const { t } = useTranslation()
  const today = useFormat().today()
  const found = useQuery(query(api.staff.getPractitionerHours, { params: { id: practitioner_id } }))
  const locations = useQuery(query(api.organizations.listLocations, { query: { status: 'active', limit: 100 } }))
  if (!found.data || !locations.data) return <QueryState query={[found, locations]} bare skeleton={<FormSkeleton fields={5} />} />
  const periods = periodsOf(found.data.items, today)
  const { visits_outside } = found.data
  if (readOnly) return <PeriodsText periods={periods} />
  const [first] = locations.data.items
  if (!first) return <Text c="dimmed">{t('Add a location under Settings first: hours are worked somewhere.')}</Text>
  const places = locations.data.items.map(({ id, name }) => ({ value: id, label: name }))
  const proposed = first.hours.map((window) => ({ ...window, location_id: first.id }))
  const isFirst = periods.length === 0
  return (
    <PeriodsForm
      // After saving, the form begins with the saved values.
      key={found.data.items.map(({ id, ends, valid_until }) => [id, ends, valid_until].join(' ')).join()}
      practitioner_id={practitioner_id}
      periods={isFirst ? [{ valid_from: '', valid_until: '', hours: proposed }] : periods}
      isProposed={isFirst && proposed.length > 0}
      places={places}
    >
      <VisitsOutside count={visits_outside} of={{ practitioner_id }} />
    </PeriodsForm>
  )
}
