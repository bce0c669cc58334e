// @vitest-environment jsdom
import { type DosageStep, dosageStep } from '@polyclinic/contract/engine/dosage/dosage'
import type { RefillRequest, RefillState } from '@polyclinic/contract/pharmacy/refills/refills'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { json, prepareServer, problem } from '#api/server.fixture.ts'
import { prepareScreen } from '#shell/screen.fixture.tsx'
import { ApproveRefill } from './ApproveRefill.tsx'
import { ChangeRefill } from './ChangeRefill.tsx'
import { DenyRefill } from './DenyRefill.tsx'
import { MyRefill } from './patient/MyRefill.tsx'

const server = prepareServer()
const { draw, pass } = prepareScreen()
beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined
  // A field that grows measures itself again once fonts are there.
  Object.assign(document, { fonts: new EventTarget() })
})

const request = {
  id: 'r-1',
  patient_name: 'Ada Byron',
  medication_text: 'Ramipril 5 mg tablet',
  sig_text: '1 tablet, once a day',
  prescription_status: 'active',
  expired: false,
  quantity_left: 30,
  can: ['approve', 'deny'],
} as RefillRequest
const state = (more: Partial<RefillState>): RefillState => ({
  can_ask: false,
  obstacle: null,
  from_on: null,
  ends_on: null,
  request: null,
  ...more,
})
const posted = () => server.sent.filter(({ call }) => call.startsWith('POST'))

describe('a patient', () => {
  const show = async (shown: RefillState) => {
    server.always('GET /patient/prescriptions/p-1/refill', () => json(200, shown))
    draw(<MyRefill prescription_id="p-1" />)
    await pass(100)
  }

  it('reads from which day more can be asked for, and has no button before', async () => {
    await show(state({ obstacle: 'early', from_on: '2026-03-24' }))
    expect(screen.getByText(/You can ask for more from .*24 March 2026/)).toBeTruthy()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('asks with some words to the clinic', async () => {
    await show(state({ can_ask: true }))
    fireEvent.click(screen.getByRole('button', { name: 'Ask for a refill' }))
    await pass(300)
    fireEvent.change(screen.getByLabelText('Should your clinic know something?'), { target: { value: 'I travel' } })
    server.on('POST /patient/refill-requests', () => json(201, {}))
    fireEvent.click(screen.getByRole('button', { name: 'Send it' }))
    await pass(100)
    expect(posted()[0]?.body).toEqual({ prescription_id: 'p-1', note: 'I travel' })
  })
})

describe('whoever answers', () => {
  it('is asked for a reason once the safety check asks for one', async () => {
    draw(<ApproveRefill request={request} onClose={() => undefined} />)
    await pass(300)
    expect(screen.queryByLabelText('Why is it given all the same?')).toBeNull()
    const errors = [{ path: 'override_reason', message: 'An allergy speaks against it.' }]
    server.on('POST /org/refill-requests/r-1/approve', () => problem(422, 'refused_by_rule', 'An allergy speaks against it.', { errors }))
    fireEvent.click(screen.getByRole('button', { name: 'Approve it' }))
    await pass(100)
    fireEvent.change(screen.getByLabelText('Why is it given all the same?'), { target: { value: 'Tolerated it' } })
    server.on('POST /org/refill-requests/r-1/approve', () => json(200, {}))
    fireEvent.click(screen.getByRole('button', { name: 'Approve it' }))
    await pass(100)
    expect(posted().map(({ body }) => body)).toEqual([{}, { override_reason: 'Tolerated it' }])
  })

  it('is told that nothing is left, so that it is renewed', async () => {
    draw(<ApproveRefill request={{ ...request, quantity_left: 0 }} onClose={() => undefined} />)
    await pass(300)
    expect(screen.getByText('Renew this prescription?')).toBeTruthy()
  })

  describe('with another prescription', () => {
    const simple = { dose: 1, dose_unit: 'tablet', frequency: 1, period: 1, period_unit: 'd' as const, duration_days: 30 }
    const show = async (more: Partial<DosageStep>) => {
      const dosage = { route: 'oral', site: null, steps: [dosageStep({ ...simple, ...more })] }
      server.always('GET /org/prescriptions/p-1', () => json(200, { id: 'p-1', dosage, quantity: 30, quantity_unit: 'tablet', refills: 2 }))
      draw(<ChangeRefill request={{ ...request, prescription_id: 'p-1' }} onClose={() => undefined} />)
      await pass(300)
    }
    const change = async () => {
      server.on('POST /org/refill-requests/r-1/change', () => json(200, {}))
      fireEvent.click(screen.getByRole('button', { name: 'Change it' }))
      await pass(100)
      return posted()[0]?.body
    }

    it('leaves the quantity to the server once the dose is another', async () => {
      await show({})
      fireEvent.change(screen.getByLabelText(/^Dose/), { target: { value: '2' } })
      await pass(100)
      expect(await change()).toEqual({ dose_quantity: 2, frequency: 1, refills: 2, answer_text: null })
    })

    it('keeps the quantity with the dose', async () => {
      await show({})
      expect(await change()).toMatchObject({ dose_quantity: 1, quantity: 30 })
    })

    it.each<Partial<DosageStep>>([
      { dose_max: 2 },
      { frequency_max: 2 },
      { period_max: 2 },
      { as_needed: true, maximum: { quantity: 4, hours: 24 } },
      { count: 10 },
    ])('does not offer a simple dose where the dosage says more: %j', async (more) => {
      await show(more)
      expect(screen.getByLabelText(/^Quantity of one fill/)).toBeTruthy()
      expect(screen.queryByLabelText(/^Dose/)).toBeNull()
    })
  })

  it('denies with a reason of the list and in words, not without', async () => {
    draw(<DenyRefill request={request} onClose={() => undefined} />)
    await pass(300)
    fireEvent.click(screen.getByRole('button', { name: 'Deny it' }))
    await pass(100)
    expect(posted()).toEqual([])
    expect(screen.getByText('Choose a reason.')).toBeTruthy()
  })
})
