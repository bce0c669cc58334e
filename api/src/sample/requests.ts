import { patientFrom } from './choose-patient.ts'
import type { SampleClinic } from './clinics.ts'
import type { Random } from './random.ts'
import type { Rows } from './rows.ts'
import type { LoadedClinic } from './visits.ts'

/** How long ago each was asked for, in minutes, and what for; behind the days that are booked, so that the times are free. */
const reasons = [
  { ago: 35, days: 15, minutes: 600, reason: 'The mole on my shoulder has changed.' },
  { ago: 190, days: 17, minutes: 870, reason: 'As discussed at my last visit.' },
  { ago: 1500, days: 20, minutes: 690, reason: null },
]

/** Open requests of patients, for services that the clinic decides on before booking. */
export function addRequests(rows: Rows, random: Random, loaded: LoadedClinic, clinic: SampleClinic) {
  const { organization_id, calendar, staff, services } = loaded
  const names = clinic.services.filter(({ mode }) => mode === 'request').map(({ name }) => name)
  const service = services.find(({ name }) => names.includes(name))
  const practitioner = staff.practitioners.find(({ service_ids }) => service && service_ids.includes(service.id))
  if (!service || !practitioner) return
  reasons.forEach(({ ago, days, minutes, reason }, i) => {
    const created_at = new Date(calendar.now.getTime() - ago * 60_000)
    // This is a day on which the practitioner works.
    const day = [0, 1, 2, 3, 4, 5, 6]
      .map((more) => calendar.day(days + more))
      .find((date) => practitioner.weekdays.includes(date.dayOfWeek))
    if (!day) return
    const starts_at = calendar.at(day, minutes)
    const patient = patientFrom(loaded, i * 13 + 7, { practitioner, service, starts_at })
    rows.add('appointment_requests', {
      organization_id,
      id: random.id(created_at),
      patient_id: patient.id,
      service_id: service.id,
      practitioner_id: practitioner.id,
      location_id: practitioner.location_id,
      starts_at,
      reason,
      account_id: patient.account_id,
      expires_at: starts_at,
      created_at,
      updated_at: created_at,
    })
  })
}
