/** How each heavy act is run: what is prepared for it beforehand, and the act itself over a real connection. */
import { importLimit, mostImportedPeople } from '@polyclinic/contract/exchange/patient-imports/import-rules'
import sharp from 'sharp'
import { renderPaper } from '../../src/kernel/paper/render-paper.ts'
import { renderFeed } from '../../src/visits/calendar-feeds/render-feed.ts'
import { type Size, useActClinic } from './act-clinic.ts'
import type { MeasureName } from './heavy-acts.ts'
import { largeBundle, largeCalendar, largeTable, manyPatients } from './large-data.ts'
import { longestTurn } from './longest-turn.ts'

/** Answers with a function that runs the measure of this name. */
export function useMeasures(size: Size) {
  const clinic = useActClinic(size)
  const measures = measuresIn(clinic)
  return async (name: MeasureName) => longestTurn(clinic.at.address, await measures[name]())
}

/** What is prepared, and then the act. */
function measuresIn(clinic: ReturnType<typeof useActClinic>): Record<MeasureName, () => Promise<() => Promise<unknown>>> {
  const { world, at, choose, send, json, uploadPeople, place, uploadDocument } = clinic
  return {
    'upload of people': async () => {
      const table = largeTable(choose(3000, mostImportedPeople), choose(1_048_576, importLimit))
      const bundle = largeBundle(choose(1_048_576, importLimit))
      return async () => {
        await uploadPeople(table)
        await uploadPeople(bundle, 'application/fhir+json')
      }
    },
    'chart of an import': async () => (await place(largeBundle(choose(1_048_576, importLimit)))).run,
    'upload of a document': async () => (await uploadDocument()).upload,
    'download of a document': async () => {
      const { id: file_id } = await (await uploadDocument()).upload()
      const document = { file_id, category: 'letter', title: 'Letter' }
      const made = Buffer.from(JSON.stringify(document))
      const { id } = await json(at.doctor, 'POST', `/org/patients/${at.patient.patient_id}/documents`, made, 'application/json')
      return () => send(at.doctor, 'GET', `/org/documents/${id}/file`)
    },
    photo: async () => {
      const side = choose(1000, 7000)
      const create = { width: side, height: side, channels: 3, background: '#4080c0' } as const
      const picture = await sharp({ create }).jpeg().toBuffer()
      const { practitioner_id } = at.doctor
      return async () => {
        await send(at.doctor, 'PUT', `/org/practitioners/${practitioner_id}/photo`, picture, 'image/jpeg')
        await send(at.doctor, 'GET', `/org/practitioners/${practitioner_id}/photo`)
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
      const frame = { organization_id: at.organization_id, locale: 'en-IE', letterhead: { name: 'Clinic', lines: [] }, footer: null }
      return () => renderPaper({ ...frame, template: 'letter', title: 'Letter', content }, 120_000)
    },
    'list of patients': async () => {
      await manyPatients(world, at.organization_id, choose(3000, 19_000))
      return () => send(at.manager, 'GET', '/org/patients/csv')
    },
    'report of billing': async () => () => send(at.manager, 'GET', '/org/reports/billing/csv?table=days&from=2025-01-01&to=2026-12-31'),
    FHIR: async () => {
      await (await place(largeBundle(1_048_576))).run()
      const { items } = await json(at.manager, 'GET', '/org/patients?q=Largest')
      return async () => {
        await send(at.manager, 'GET', `/fhir/R4/Observation?patient=${items[0].id}&_count=1000`)
        await send(at.manager, 'GET', `/fhir/R4/Patient/${items[0].id}/$everything?_count=1000`)
      }
    },
    'one imported resource': async () => {
      const { run } = await place(largeBundle(choose(1_048_576, 16 * 1_048_576), 'one'))
      await run()
      const { items } = await json(at.manager, 'GET', '/org/patients?q=Single')
      const resources = await json(at.doctor, 'GET', `/org/patients/${items[0].id}/imported-resources`)
      const { id } = resources.items.find(({ resource_type }) => resource_type === 'DocumentReference')
      return () => send(at.doctor, 'GET', `/org/imported-resources/${id}`)
    },
    'description of the interface': async () => async () => {
      for (const path of ['/openapi.json', '/docs', '/docs/reference.js']) await send(null, 'GET', path)
    },
    calendar: async () => {
      const rows = largeCalendar(choose(2500, 5000))
      return async () =>
        renderFeed(rows, {
          clinic: { name: 'Clinic', time_zone: 'UTC' },
          public_url: 'https://clinic.example',
          of: 'practitioner',
          detail: 'full',
        })
    },
  }
}
