import { useForm } from '@mantine/form'
import type { Location, OpeningWindow } from '@polyclinic/contract/clinic/organizations/organization-shapes'
import { overlapFault } from '@polyclinic/contract/engine/scheduling/weekly-hours'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { VisitsOutside } from '#clinic/staff/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { WeeklyHours } from '#ui/WeeklyHours.tsx'

const usual: OpeningWindow[] = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, starts: '09:00', ends: '17:00' }))

/** The opening hours of a location; a new one begins with a usual week. */
export function LocationHoursForm({ location, onDone }: { location: Location; onDone?: () => void }) {
  const { t } = useTranslation()
  const [outside, setOutside] = useState(0)
  const form = useForm({
    initialValues: { hours: location.hours.length > 0 ? location.hours : usual },
    validate: (values) => {
      const overlap = overlapFault(values.hours)
      return overlap ? { [`hours.${overlap.path}`]: t(overlap.message) } : {}
    },
  })
  const save = useCommand(api.organizations.updateLocationHours, {
    form,
    success: t('The opening hours are saved.'),
    // If visits are left outside the new hours, the form stays open and says so.
    onSuccess: ({ visits_outside }) => (visits_outside > 0 ? setOutside(visits_outside) : onDone?.()),
  })
  return (
    <FormShell
      form={form}
      pending={save.isPending}
      failure={save.failure}
      submitLabel={t('Save the hours')}
      onSubmit={(body) => save.run({ params: { id: location.id }, body })}
    >
      <VisitsOutside count={outside} of={{ location_id: location.id }} />
      <WeeklyHours form={form} without={t('Closed')} />
    </FormShell>
  )
}
