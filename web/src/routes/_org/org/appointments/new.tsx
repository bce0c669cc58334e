import { createFileRoute } from '@tanstack/react-router'
import { NewAppointmentScreen, type NewSearch } from '#domains/appointments/desk/NewAppointmentScreen.tsx'
import { idOf } from '#domains/appointments/search-values.ts'

export const Route = createFileRoute('/_org/org/appointments/new')({
  staticData: { title: 'New appointment' },
  validateSearch: (search: Record<string, unknown>): NewSearch => ({
    ...idOf('patient_id', search),
    ...idOf('service_id', search),
    ...idOf('practitioner_id', search),
    ...idOf('waitlist_entry_id', search),
    ...(typeof search.starts_at === 'string' && !Number.isNaN(Date.parse(search.starts_at)) ? { starts_at: search.starts_at } : {}),
  }),
  component: Screen,
})

function Screen() {
  return <NewAppointmentScreen search={Route.useSearch()} />
}
