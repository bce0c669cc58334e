import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { useWorld } from '../../../test/clinic.ts'
import { invoiceOf, openTill } from '../../../test/money.ts'
import { clock } from '../../kernel/clock.ts'
import { newId } from '../../kernel/ids.ts'
import { invoiceToken } from './invoice-link.ts'

const world = useWorld()
const sent_at = '2030-05-10T10:00:00.000Z'
let till: Awaited<ReturnType<typeof openTill>>
let id: string

beforeEach(async () => {
  clock.fix(sent_at)
  till = await openTill(world)
  id = (await invoiceOf(world, till.cashier, till.patient_id, 1000)).id
})
afterEach(() => clock.release())

const tokenOf = (invoice_id: string) => invoiceToken(world.booted.kernel.vault, till.organization_id, invoice_id, new Date(sent_at))
const read = async (token: string) => (await world.call(null, 'GET', `/public/invoices/${token}`)).body

describe('the link of a mailed invoice', () => {
  it('works to the last second of its ninety days', async () => {
    clock.fix('2030-08-08T10:00:00.000Z')
    expect(await read(tokenOf(id))).toMatchObject({ status: 'overdue' })
    clock.fix('2030-08-08T10:00:00.001Z')
    expect(await read(tokenOf(id))).toMatchObject({ code: 'link_invalid' })
  })

  it('opens its own invoice only, and can not be changed to open another one', async () => {
    const otherInvoice = await invoiceOf(world, till.cashier, till.patient_id, 2000)
    const [, signature] = tokenOf(id).split('.')
    const [text] = tokenOf(otherInvoice.id).split('.')
    expect(await read(`${text}.${signature}`)).toMatchObject({ code: 'link_invalid' })
    expect(await read(`${tokenOf(id)}.more`)).toMatchObject({ code: 'link_invalid' })
  })

  it('opens no invoice that there is not', async () => {
    expect(await read(tokenOf(newId()))).toMatchObject({ code: 'link_invalid' })
  })

  it.each(['suspended', 'closed'])('shows nothing of a clinic that is %s', async (status) => {
    await world.owner.query('update organizations set status = $2 where id = $1', [till.organization_id, status])
    expect(await read(tokenOf(id))).toMatchObject({ code: 'link_invalid' })
  })
})
