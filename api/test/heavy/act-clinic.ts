/** A clinic on a real connection, for acts whose time is measured: without what tests watch of each statement. */
import { documentLimit } from '@polyclinic/contract/chart/documents/document-rules'
import { afterAll, beforeAll, expect } from 'vitest'
import { runImports } from '../../src/exchange/patient-imports/run-import.ts'
import { rehearseTransactions, watch } from '../../src/kernel/db/transaction.ts'
import { clinicById } from '../../src/kernel/jobs/as-system.ts'
import { addPatient, addStaff, type Caller, makeClinic, useWorld } from '../clinic.ts'

export type Size = 'small' | 'largest'
type Doctor = Awaited<ReturnType<typeof addStaff>>

export function useActClinic(size: Size) {
  const world = useWorld()
  /** Who acts, and where. */
  const at = {} as { address: string; organization_id: string; manager: Caller; doctor: Doctor; patient: Caller & { patient_id: string } }
  const watched = { statement: watch.statement }
  const choose = <T>(small: T, largest: T) => (size === 'small' ? small : largest)

  beforeAll(async () => {
    at.address = await world.app.listen({ port: 0, host: '127.0.0.1' })
    const { organization_id } = await makeClinic(world)
    at.organization_id = organization_id
    at.manager = await addStaff(world, organization_id, 'manager')
    at.doctor = await addStaff(world, organization_id, 'practitioner')
    at.patient = await addPatient(world, organization_id)
    watched.statement = watch.statement
    watch.statement = null
    rehearseTransactions.on = false
  })
  afterAll(() => {
    watch.statement = watched.statement
    rehearseTransactions.on = true
  })

  async function send(caller: Caller | null, method: string, path: string, body?: Uint8Array, type = 'text/csv') {
    const reply = await fetch(`${at.address}/api/v1${path}`, {
      method,
      headers: {
        ...(caller ? { authorization: `Bearer ${caller.token}`, 'x-organization': at.organization_id } : {}),
        ...(method === 'GET' ? {} : { 'idempotency-key': crypto.randomUUID() }),
        ...(body ? { 'content-type': type } : {}),
      },
      ...(body ? { body: body as Uint8Array<ArrayBuffer> } : {}),
    })
    const bytes = Buffer.from(await reply.arrayBuffer())
    expect(reply.status, bytes.toString('utf8', 0, 300)).toBeLessThan(300)
    return bytes
  }
  const json = async (...sent: Parameters<typeof send>) => JSON.parse((await send(...sent)).toString()) as { id: string; items: any[] }
  const uploadPeople = (bytes: Uint8Array, type?: string) => json(at.manager, 'POST', '/org/patient-imports?file_name=large', bytes, type)

  async function place(bundle: Buffer) {
    const { id } = await uploadPeople(bundle, 'application/fhir+json')
    await send(at.manager, 'POST', `/org/patient-imports/${id}/start`)
    return {
      id,
      run: async () => {
        const clinic = await clinicById(world.booted.kernel, at.organization_id)
        if (clinic) await runImports(world.booted.kernel, clinic, performance.now())
      },
    }
  }

  async function uploadDocument() {
    const bytes = Buffer.alloc(documentLimit, 'A letter of many lines.\n')
    return { bytes, upload: () => json(at.doctor, 'POST', `/org/patients/${at.patient.patient_id}/files`, bytes, 'text/plain') }
  }
  return { world, at, choose, send, json, uploadPeople, place, uploadDocument }
}
