import { addMinutes } from './calendar.ts'
import { patientFrom } from './choose-patient.ts'
import type { Random } from './random.ts'
import type { Rows } from './rows.ts'
import type { LoadedClinic, Service } from './visits.ts'

const day = 1440
const mornings = [{ starts: '00:00', ends: '12:00' }]
const afternoons = [{ starts: '12:00', ends: '17:00' }]

/** Wishes as a front desk hears them. */
const wishes = [
  { waited: 41, weekdays: [1], windows: mornings, urgency: 'routine', notes: 'Works in the afternoons.' },
  { waited: 33, weekdays: [], windows: [], urgency: 'routine', notes: null },
  { waited: 26, weekdays: [2, 4], windows: [{ starts: '15:00', ends: '17:30' }], urgency: 'routine', notes: 'After school only.' },
  { waited: 19, weekdays: [], windows: afternoons, urgency: 'urgent', notes: null },
  { waited: 12, weekdays: [], windows: [], urgency: 'routine', notes: 'Can be here within the hour.' },
  { waited: 7, weekdays: [1, 2, 3, 4, 5], windows: mornings, urgency: 'asap', notes: null },
  { waited: 4, weekdays: [5], windows: [], urgency: 'routine', notes: null },
  { waited: 2, weekdays: [], windows: mornings, urgency: 'urgent', notes: 'Please call, reads no mail.' },
]

/** Some who wait, two of whom were asked before and did not want the time. */
export function addWaitlist(rows: Rows, random: Random, loaded: LoadedClinic, accountPatients: readonly { id: string }[]) {
  const { organization_id, calendar } = loaded
  const { practitioners } = loaded.staff
  wishes.forEach(({ waited, windows, ...wish }, i) => {
    const practitioner = practitioners[i % practitioners.length]
    const service = loaded.services.find(
      (loaded_service) => loaded_service.minutes <= 30 && practitioner?.service_ids.includes(loaded_service.id),
    )
    if (!practitioner || !service) return
    // One of the published patients waits too and was asked before.
    const account_patient = i === 1 ? accountPatients[0] : undefined
    const patient = account_patient ?? patientFrom(loaded, i * 11 + 5, { practitioner, service, starts_at: calendar.now })
    const created_at = addMinutes(calendar.now, -waited * day - i * 37)
    const id = random.id(created_at)
    rows.add('waitlist_entries', {
      organization_id,
      id,
      patient_id: patient.id,
      service_id: service.id,
      practitioner_ids: i % 3 === 0 ? [practitioner.id] : [],
      ...wish,
      windows: JSON.stringify(windows),
      earliest_on: calendar.dayOf(created_at),
      latest_on: i % 4 === 2 ? calendar.day(30).toString() : null,
      source: i % 2 === 0 ? 'patient' : 'staff',
      created_at,
      updated_at: created_at,
    })
    if (i === 1 || i === 3)
      addOffer(rows, random, loaded, { entry_id: id, patient_id: patient.id, practitioner, service, declined: i === 1 })
  })
}

interface SampleRequest {
  entry_id: string
  patient_id: string
  practitioner: LoadedClinic['staff']['practitioners'][number]
  service: Service
  declined: boolean
}

/** An offer of a time last week that another patient got. */
function addOffer(
  rows: Rows,
  random: Random,
  loaded: LoadedClinic,
  { entry_id, patient_id, practitioner, service, declined }: SampleRequest,
) {
  const { organization_id, calendar } = loaded
  const starts_at = calendar.at(calendar.day(-5), 10 * 60)
  const created_at = calendar.at(calendar.day(-7), 9 * 60)
  rows.add('waitlist_offers', {
    organization_id,
    id: random.id(created_at),
    entry_id,
    patient_id,
    service_id: service.id,
    practitioner_id: practitioner.id,
    location_id: practitioner.location_id,
    starts_at,
    ends_at: addMinutes(starts_at, service.minutes),
    status: declined ? 'declined' : 'expired',
    expires_at: addMinutes(created_at, 15),
    reasons: JSON.stringify([{ code: 'anybody' }, { code: 'fills-gap' }, { code: 'waiting', days: 12 }]),
    made_by: 'system',
    actor_name: 'System (waitlist)',
    answered_at: addMinutes(created_at, declined ? 4 : 15),
    created_at,
  })
}
