/** A search by a form, and a read of what the client may have already. */
import { fhirTypes } from '@polyclinic/contract/kernel/fhir-resources'
import { describe, expect, it } from 'vitest'
import { useFhirProgram } from '../../../test/fhir-program.ts'

const { world, clinic, side, program, get, idOf } = useFhirProgram()
const base = '/api/v1/fhir/R4'
const bearer = () => ({ authorization: `Bearer ${program.token}` })

/** Sends a form as clients made for other servers do: with its type, and without a key. */
async function post(path: string, form: string, headers: Record<string, string> = bearer()) {
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  const reply = await world.app.inject({ method: 'POST', url: `${base}${path}`, payload: form, headers: { ...type, ...headers } })
  return { status: reply.statusCode, body: reply.json() }
}

describe('a search that is sent as a form', () => {
  it.each(fhirTypes)('of %s finds what the same words in an address find', async (type) => {
    const words = `_id=${idOf(type)}&_total=accurate`
    const { status, body } = await post(`/${type}/_search`, words)
    expect([status, body]).toEqual([200, (await get(`/${type}?${words}`)).body])
    expect(body.total).toBe(1)
  })

  it('counts words of its address too, each line of them', async () => {
    const { body } = await post('/Appointment/_search?date=ge2026-03-02', 'date=lt2026-03-03&status=checked-in')
    expect(body.entry.map(({ resource }: any) => resource.id)).toEqual([idOf('Appointment')])
    expect((await post('/Appointment/_search?date=ge2026-03-02', 'date=lt2026-03-02')).body.entry).toBeUndefined()
    expect((await post('/Patient/_search?_count=1', '_count=2')).status).toBe(400)
  })

  it('is refused as a search by its address is: unknown words, no token, a form of another kind, one too long', async () => {
    expect((await post('/Condition/_search', 'surely_unknown=1')).body).toMatchObject({
      resourceType: 'OperationOutcome',
      issue: [{ diagnostics: expect.stringContaining('surely_unknown') }],
    })
    expect((await post('/Condition/_search', 'code=I10', {})).status).toBe(401)
    const json = await world.app.inject({ method: 'POST', url: `${base}/Condition/_search`, payload: { code: 'I10' }, headers: bearer() })
    expect([json.statusCode, json.json().resourceType]).toEqual([415, 'OperationOutcome'])
    expect((await post('/Condition/_search', `code=${'x'.repeat(70_000)}`)).status).toBe(413)
    expect((await post('/Condition/_search', 'code=%00')).status).toBe(400)
  })

  it('is recorded as the same look at the same patient', async () => {
    await post('/Condition/_search', `subject=Patient/${side.patient.patient_id}`)
    const { rows } = await world.owner.query(
      'select action, patient_id from audit_events where organization_id = $1 and account_id = $2 order by id desc limit 1',
      [clinic.organization_id, program.account_id],
    )
    expect(rows).toEqual([{ action: 'fhir.searchCondition.read', patient_id: side.patient.patient_id }])
  })
})

describe('a read of what the client has', () => {
  it.each(fhirTypes)('of %s answers 304 while it is the same, and all of it otherwise', async (type) => {
    const path = `/${type}/${idOf(type)}`
    const first = await get(path)
    expect(first.headers.etag).toBe(`W/"${first.body.meta.versionId}"`)
    expect(first.headers['last-modified']).toBe(new Date(first.body.meta.lastUpdated).toUTCString())
    for (const known of [first.headers.etag as string, `"${first.body.meta.versionId}"`, `W/"x", ${first.headers.etag}`, '*']) {
      const again = await get(path, program, { 'if-none-match': known })
      expect([known, again.status, again.body.length, again.headers.etag]).toEqual([known, 304, 0, first.headers.etag])
    }
    for (const unknown of ['W/"x"', '"1"', ''])
      expect([unknown, (await get(path, program, { 'if-none-match': unknown })).status]).toEqual([unknown, 200])
  })

  it('is not answered with 304 to somebody who may not read it', async () => {
    for (const type of ['Condition', 'Patient'])
      expect((await get(`/${type}/${crypto.randomUUID()}`, program, { 'if-none-match': '*' })).status).toBe(404)
    expect((await get(`/Condition/${idOf('Condition')}`, null, { 'if-none-match': '*' })).status).toBe(401)
  })
})
