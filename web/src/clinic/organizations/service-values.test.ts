import type { Service } from '@polyclinic/contract/clinic/organizations/organization-shapes'
import { expect, it } from 'vitest'
import { sentService, serviceValues } from './service-values.ts'

it('begins a new service with half an hour, no payment, and a day for changes', () => {
  const { fields, status } = sentService({ ...serviceValues(), name: ' Check-up ', price: 4500 }, 'EUR')
  expect(status).toBe('active')
  expect(fields).toMatchObject({
    name: 'Check-up',
    description: null,
    duration_minutes: 30,
    price: { amount: 4500, currency: 'EUR' },
    deposit: null,
    minimum_notice_minutes: 60,
    cancel_notice_minutes: 1440,
  })
})

it('sends a service that nobody changed as it was', () => {
  const service = {
    name: 'Check-up',
    price: { amount: 4500, currency: 'EUR' },
    deposit: { amount: 1000, currency: 'EUR' },
    payment_rule: 'deposit',
    tax_rate_bp: 1350,
    minimum_notice_minutes: 90,
    status: 'inactive',
  } as unknown as Service
  const { fields, status } = sentService(serviceValues(service), 'EUR')
  const { status: _, ...sent } = service
  expect([status, fields]).toMatchObject(['inactive', sent])
})

it('sends the length and price of those who offer it, and only where they have their own', () => {
  const values = {
    ...serviceValues(),
    practitioner_ids: ['ada', 'ben', 'cleo'],
    own_minutes: { ada: 45, ben: null, dora: 60 },
    own_prices: { ben: 0, cleo: null, dora: 100 },
  }
  expect(sentService(values, 'EUR').fields.offerings).toEqual([
    { practitioner_id: 'ada', duration_minutes: 45, price: null },
    { practitioner_id: 'ben', duration_minutes: null, price: { amount: 0, currency: 'EUR' } },
  ])
})

it('sends a deposit only where the service asks for one, and no empty choice of devices', () => {
  const values = { ...serviceValues(), deposit: 1000, device_choices: [[], ['ecg']] }
  expect(sentService(values, 'EUR').fields).toMatchObject({ deposit: null, device_choices: [['ecg']] })
})
