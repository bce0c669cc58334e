import { Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { PractitionerHours } from '@polyclinic/contract/staff'
import { overlapIn } from '@polyclinic/contract/weekly-hours'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { HoursText } from '#ui/HoursText.tsx'
import { FormSkeleton } from '#ui/skeletons.tsx'
import { ErrorState } from '#ui/states.tsx'
import { WeeklyHours } from '#ui/WeeklyHours.tsx'

interface Props {
  practitioner_id: string
  readOnly?: boolean
}

/** Weekly working hours, from today on. */
export function HoursForm({ practitioner_id, readOnly }: Props) {
  const { t } = useTranslation()
  const found = useQuery(query(api.staff.practitionerHours, { params: { id: practitioner_id } }))
  const locations = useQuery(query(api.organizations.listLocations, { query: { status: 'active', limit: 100 } }))
  const error = found.error ?? locations.error
  if (error && !(found.data && locations.data))
    return (
      <ErrorState
        bare
        error={error}
        onRetry={() => {
          void found.refetch()
          void locations.refetch()
        }}
      />
    )
  if (!found.data || !locations.data) return <FormSkeleton fields={5} />
  if (readOnly) return <HoursText hours={found.data.items} />
  if (locations.data.items.length === 0)
    return <Text c="dimmed">{t('Add a location under Settings first: hours are worked somewhere.')}</Text>
  const places = locations.data.items.map(({ id, name }) => ({ value: id, label: name }))
  const proposed = locations.data.items[0]?.hours.map((window) => ({ ...window, location_id: locations.data.items[0]?.id as string })) ?? []
  const key = found.data.items.map(({ id, ends }) => id + ends).join()
  return <WeekForm key={key} practitioner_id={practitioner_id} items={found.data.items} proposed={proposed} places={places} />
}

interface WeekProps {
  practitioner_id: string
  items: PractitionerHours[]
  proposed: { weekday: number; starts: string; ends: string; location_id: string }[]
  places: { value: string; label: string }[]
}

function WeekForm({ practitioner_id, items, proposed, places }: WeekProps) {
  const { t } = useTranslation()
  const isFirst = items.length === 0
  const initial: (WeekProps['proposed'][number] & { valid_from?: string; valid_until?: string | null })[] = isFirst
    ? proposed
    : items.map(({ weekday, starts, ends, location_id, valid_from, valid_until }) => ({
        weekday,
        starts,
        ends,
        location_id,
        valid_from,
        valid_until,
      }))
  const form = useForm({
    initialValues: { hours: initial },
    validate: ({ hours }) => {
      const overlap = overlapIn(hours)
      return overlap ? { [`hours.${overlap[1]}.starts`]: t('Overlaps with other hours') } : {}
    },
  })
  const save = useCommand(api.staff.setPractitionerHours, {
    form,
    success: t('The hours are saved. They hold from today on.'),
    invalidates: ['staff', 'organizations'],
  })
  return (
    <Stack gap="sm">
      {isFirst && initial.length > 0 && (
        <Text c="dimmed">{t('No hours yet. These are the opening hours of the clinic, to begin with.')}</Text>
      )}
      <FormShell
        form={form}
        pending={save.isPending}
        failure={save.failure}
        submitLabel={t('Save the hours')}
        onSubmit={(body) => save.run({ params: { id: practitioner_id }, body })}
      >
        <WeeklyHours form={form} places={places} without={t('Not working')} />
      </FormShell>
    </Stack>
  )
}
