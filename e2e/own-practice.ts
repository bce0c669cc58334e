import { expect } from '@playwright/test'
import { mark } from './days.ts'
import type { Items } from './desk.ts'
import { ask, signIn } from './people.ts'

/**
 * A practitioner and a service of Riverside that no other journey books or waits for, so that what others release is not
 * offered to whoever waits here. The clinic offers at any hour of the day.
 */
export async function ownPractice(origin: string, names: { practitioner: string; service: string }) {
  const owner = await signIn(origin, 'owner')
  const call = async <T>(method: string, path: string, body?: unknown) => {
    const reply = await ask<T>(origin, owner, method, path, body)
    expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300)
    return reply.body
  }
  await call('PATCH', '/org/waitlist-settings', { offers_from: '00:00', offers_until: '23:59' })
  const { items: locations } = await call<Items<{ id: string }>>('GET', '/org/locations?status=active')
  const practitioner = await call<{ id: string }>('POST', '/org/practitioners', {
    name: `${names.practitioner} ${mark}`,
    specialty: 'General practice',
    listed: true,
  })
  await call('PUT', `/org/practitioners/${practitioner.id}/hours`, {
    hours: [1, 2, 3, 4, 5].map((weekday) => ({ location_id: locations[0]?.id, weekday, starts: '09:00', ends: '13:00' })),
  })
  const service = `${names.service} ${mark}`
  const { id } = await call<{ id: string }>('POST', '/org/services', {
    name: service,
    duration_minutes: 30,
    price: { amount: 3000, currency: 'EUR' },
    practitioner_ids: [practitioner.id],
  })
  return { service_id: id, service }
}
