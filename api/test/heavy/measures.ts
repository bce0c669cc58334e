/** How each heavy act is run: what is prepared for it beforehand, and the act itself over a real connection. */
import { documentLimit } from '@polyclinic/contract/chart/documents/document-rules'
import { importLimit, mostImportedPeople } from '@polyclinic/contract/exchange/patient-imports/import-rules'
import sharp from 'sharp'
import { afterAll, beforeAll, expect } from 'vitest'
import { runImports } from '../../src/exchange/patient-imports/run-import.ts'
import { rehearseTransactions, watch } from '../../src/kernel/db/transaction.ts'
import { clinicById } from '../../src/kernel/jobs/as-system.ts'
import { renderPaper } from '../../src/kernel/paper/render-paper.ts'
import { renderFeed } from '../../src/visits/calendar-feeds/render-feed.ts'
import { addPatient, addStaff, type Caller, makeClinic, useWorld } from '../clinic.ts'
import type { MeasureName } from './heavy-acts.ts'
import { largeBundle, largeCalendar, largeTable, manyPatients } from './large-data.ts'
import { longestTurn } from './longest-turn.ts'

export type Size = 'small' | 'largest'

/** Answers with a function that runs a measure in a clinic of its own, without what tests watch of each statement. */
export function useMeasures(size: Size) {
  const world = useWorld()
  let address: string
  let manager: Caller
  let doctor: Caller
  let organization_id: string
  let patient: Caller & { patient_id: string }
  const watched = { statement: watch.statement }
  const choose = <T>(small: T, largest: T) => (size === 'small' ? small : largest)

  beforeAll(async () => {
    address = await world.app.listen({ port: 0, host: '127.0.0.1' })
    const clinic = await makeClinic(world)
    organization_id = clinic.organization_id
    manager = await addStaff(world, organization_id, 'manager')
    doctor = await addStaff(world, organization_id, 'practitioner')
    patient = await addPatient(world, organization_id)
    watched.statement = watch.statement
    watch.statement = null
    rehearseTransactions.on = false
  })
  afterAll(() => {
    watch.statement = watched.statement
    rehearseTransactions.on = true
  })

  async function send(caller: Caller | null, method: string, path: string, body?: Uint8Array, type = 'text/csv') {
    const reply = await fetch(`${address}/api/v1${path}`, {
      method,
      headers: {
        ...(caller ? { authorization: `Bearer ${caller.token}`, 'x-organization': organization_id } : {}),
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
  const uploadPeople = (bytes: Uint8Array, type?: string) => json(manager, 'POST', '/org/patient-imports?file_name=large', bytes, type)

  async function place(bundle: Buffer) {
    const { id } = await uploadPeople(bundle, 'application/fhir+json')
    await send(manager, 'POST', `/org/patient-imports/${id}/start`)
    return {
      id,
      run: async () => {
        const clinic = await clinicById(world.booted.kernel, organization_id)
        if (clinic) await runImports(world.booted.kernel, clinic, performance.now())
      },
    }
  }

  async function uploadDocument() {
    const bytes = Buffer.alloc(documentLimit, 'A letter of many lines.\n')
    return { bytes, upload: () => json(doctor, 'POST', `/org/patients/${patient.patient_id}/files`, bytes, 'text/plain') }
  }

  /** What is prepared, and then the act. */
  const measures: Record<MeasureName, () => Promise<() => Promise<unknown>>> = {
    'upload of people': async () => {
      const table = largeTable(choose(3000, mostImportedPeople), choose(1_048_576, importLimit))
      return () => uploadPeople(table)
    },
    'chart of an import': async () => (await place(largeBundle(choose(1_048_576, importLimit)))).run,
    'upload of a document': async () => (await uploadDocument()).upload,
    'download of a document': async () => {
      const { id: file_id } = await (await uploadDocument()).upload()
      const document = { file_id, category: 'letter', title: 'Letter' }
      const made = Buffer.from(JSON.stringify(document))
      const { id } = await json(doctor, 'POST', `/org/patients/${patient.patient_id}/documents`, made, 'application/json')
      return () => send(doctor, 'GET', `/org/documents/${id}/file`)
    },
    photo: async () => {
      const side = choose(1000, 7000)
      const create = { width: side, height: side, channels: 3, background: '#4080c0' } as const
      const picture = await sharp({ create }).jpeg().toBuffer()
      const { practitioner_id } = doctor as Caller & { practitioner_id: string }
      return async () => {
        await send(doctor, 'PUT', `/org/practitioners/${practitioner_id}/photo`, picture, 'image/jpeg')
        await send(doctor, 'GET', `/org/practitioners/${practitioner_id}/photo`)
      }
    },
    paper: async () => {
      const body = 'Seen today in the practice. '.repeat(choose(500, 7000))
      const content = {
        recipient: [],
        date: '',
        subject: 'A',
        urgency: null,
        patient: '',
        reason: '',
        body,
        signer: '',
        registration: null,
      }
      const frame = { organization_id, locale: 'en-IE', letterhead: { name: 'Clinic', lines: [] }, footer: null }
      return () => renderPaper({ ...frame, template: 'letter', title: 'Letter', content }, 120_000)
    },
    'list of patients': async () => {
      await manyPatients(world, organization_id, choose(3000, 19_000))
      return () => send(manager, 'GET', '/org/patients/csv')
    },
    'report of billing': async () => () => send(manager, 'GET', '/org/reports/billing/csv?table=days&from=2025-01-01&to=2026-12-31'),
    FHIR: async () => {
      await (await place(largeBundle(1_048_576))).run()
      const { items } = await json(manager, 'GET', '/org/patients?q=Largest')
      return async () => {
        await send(manager, 'GET', `/fhir/R4/Observation?patient=${items[0].id}&_count=1000`)
        await send(manager, 'GET', `/fhir/R4/Patient/${items[0].id}/$everything?_count=1000`)
      }
    },
    'one imported resource': async () => {
      const { run } = await place(largeBundle(choose(1_048_576, importLimit), 'one'))
      await run()
      const { items } = await json(manager, 'GET', '/org/patients?q=Single')
      const resources = await json(doctor, 'GET', `/org/patients/${items[0].id}/imported-resources`)
      const { id } = resources.items.find(({ resource_type }) => resource_type === 'DocumentReference')
      return () => send(doctor, 'GET', `/org/imported-resources/${id}`)
    },
    'description of the interface': async () => async () => {
      for (const path of ['/openapi.json', '/docs', '/docs/reference.js']) await send(null, 'GET', path)
    },
    calendar: async () => {
      const rows = largeCalendar(choose(500, 6000))
      return async () =>
        renderFeed(rows, {
          clinic: { name: 'Clinic', time_zone: 'UTC' },
          public_url: 'https://clinic.example',
          of: 'practitioner',
          detail: 'full',
        })
    },
  }

  return async (name: MeasureName) => longestTurn(address, await measures[name]())
}
