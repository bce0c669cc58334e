import { createFileRoute } from '@tanstack/react-router'
import { NewAppointmentScreen } from '#visits/appointments/desk/NewAppointmentScreen.tsx'
import type { NewSearch } from '#visits/appointments/desk/use-new-appointment.ts'
import { idOf } from '#visits/appointments/search-values.ts'

export const Route = createFileRoute('/_org/org/appointments/new')({
  staticData: { title: 'New appointment', permission: 'appointments.manage' },
  validateSearch: (search: Record<string, unknown>): NewSearch => ({
    ...idOf('patient_id', search),
    ...idOf('service_id', search),
    ...idOf('practitioner_id', search),
    ...idOf('room_id', search),
    ...(Number(search.minutes) >= 5 && Number(search.minutes) <= 1440 ? { minutes: Math.round(Number(search.minutes)) } : {}),
    ...idOf('waitlist_entry_id', search),
    ...(typeof search.starts_at === 'string' && !Number.isNaN(Date.parse(search.starts_at)) ? { starts_at: search.starts_at } : {}),
  }),
  component: Screen,
})

function Screen() {
  return <NewAppointmentScreen search={Route.useSearch()} />
}
