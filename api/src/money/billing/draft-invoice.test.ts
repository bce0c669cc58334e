import { expect, it } from 'vitest'
import { addPatient, useWorld } from '../../../test/clinic.ts'
import { addService, eur, openTill } from '../../../test/money.ts'
import { addPractitioner } from '../../../test/open-clinic.ts'
import { newId } from '../../kernel/ids.ts'

const world = useWorld()
const line = { description: 'Treatment', unit_price: eur(1000) }

it.each([
  ['in another currency', { unit_price: { amount: 1000, currency: 'USD' } }, 'lines.0.unit_price'],
  ['with a discount in another currency', { discount: { amount: 10, currency: 'USD' } }, 'lines.0.discount'],
  ['with a discount above its price', { discount: eur(1001) }, 'lines.0.discount'],
  ['that comes to more than can be entered', { unit_price: eur(9_999_999_999), quantity: 1000 }, 'lines.0.unit_price'],
])('a line %s is refused at its field', async (_, change, path) => {
  const { owner, patient_id } = await openTill(world)
  const { status, body } = await world.call(owner, 'POST', '/org/invoices', { patient_id, lines: [{ ...line, ...change }] })
  expect([status, body.errors?.[0]?.path]).toEqual([422, path])
})

it("a draft takes neither service nor practitioner of another clinic, nor another patient's charge", async () => {
  const [till, otherTill] = [await openTill(world), await openTill(world)]
  const foreign_service = await addService(world, otherTill.organization_id)
  const location_id = newId()
  await world.owner.query(`insert into locations (organization_id, id, name) values ($1, $2, 'There')`, [
    otherTill.organization_id,
    location_id,
  ])
  const foreign = await addPractitioner(world, otherTill.organization_id, location_id)
  const { body: charge } = await world.call(till.cashier, 'POST', '/org/charges', {
    patient_id: till.patient_id,
    service_id: await addService(world, till.organization_id),
  })
  const otherPatient = await addPatient(world, till.organization_id)
  const draft = (body: object) => world.call(till.cashier, 'POST', '/org/invoices', { patient_id: till.patient_id, ...body })
  const refused = [
    await draft({ lines: [{ ...line, service_id: foreign_service }] }),
    await draft({ lines: [{ ...line, practitioner_id: foreign.practitioner_id }] }),
    await draft({ patient_id: otherPatient.patient_id, charges: [{ charge_id: charge.id }] }),
  ]
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([404, 'not_found']))
})
