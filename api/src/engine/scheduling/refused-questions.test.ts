import { expect, it } from 'vitest'
import { addPatient, useWorld } from '../../../test/clinic.ts'
import { addService, useOpenClinic } from '../../../test/open-clinic.ts'
import { refusalOf } from '../../../test/refusal-of.ts'
import { newId } from '../../kernel/ids.ts'

const world = useWorld()
const clinic = useOpenClinic(world, '2026-03-02T08:00:00.000Z')
const search = (path: string, more: object) => `${path}?${new URLSearchParams(more as Record<string, string>)}`

it('the hours of days that end before they begin are refused', async () => {
  const path = search('/org/calendar-hours', { from: '2026-03-05', to: '2026-03-04' })
  const message = 'The end must lie after the beginning.'
  expect(await refusalOf(world, clinic.desk, 'GET', path)).toEqual(['refused_by_rule', 'to', message])
})

it('a service that is not given any more, or not online, has no free times for patients', async () => {
  const { organization_id, practitioner_id } = clinic
  const patient = await addPatient(world, organization_id)
  for (const closed of [{ status: 'inactive' }, { bookable_online: false }]) {
    const service_id = await addService(world, organization_id, [practitioner_id], closed)
    const path = search('/patient/availability', { service_id, from: '2026-03-03', to: '2026-03-04' })
    expect(await refusalOf(world, patient, 'GET', path)).toEqual(['not_found', null, 'This service was not found.'])
  }
})

it('a time with a practitioner whom the clinic does not have is not explained', async () => {
  const { service_id } = clinic
  const path = search('/org/availability/explain', { service_id, practitioner_id: newId(), starts_at: '2026-03-05T10:00:00Z' })
  expect(await refusalOf(world, clinic.desk, 'GET', path)).toEqual(['not_found', null, 'This practitioner was not found.'])
})
