import { readFile } from 'node:fs/promises'
import { contract } from '@polyclinic/contract'
import { system } from '@polyclinic/contract/system'
import { implement, raw } from '../../kernel/http/implement.ts'
import { Refusal } from '../../kernel/problem.ts'
import { streamEvents } from './live-events.ts'
import { openapiDocument } from './openapi.ts'
import { platformSettings } from './platform-settings.ts'
import { referencePage } from './reference-page.ts'
import { samplePassword, sampleSignIns } from './sample-sign-ins.ts'
import { search } from './search.ts'

const script = new URL('./reference.client.js', import.meta.url)

export const systemRoutes = implement('system', system, {
  live: async () => ({ status: 'live' as const }),
  ready: async (desk) => {
    await desk.kernel.lookups.query({ name: 'ready', text: 'select 1', values: [] }).catch(() => {
      throw new Refusal('unavailable')
    })
    return { status: 'ready' as const }
  },
  platform: async (desk) => {
    const sample_sign_ins = desk.kernel.env.sample_sign_ins ? await sampleSignIns(desk.kernel) : []
    return { ...(await platformSettings(desk)), sample_sign_ins, sample_password: sample_sign_ins.length > 0 ? samplePassword : null }
  },
  search: (desk, { query }) => search(desk, query.q),
  openapi: raw(async (_desk, _input, { reply }) => reply.type('application/json').send(openapiDocument(contract))),
  docs: raw(async (_desk, _input, { reply }) => reply.type('text/html; charset=utf-8').send(referencePage(contract))),
  docsScript: raw(async (_desk, _input, { reply }) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await readFile(script)),
  ),
  events: raw((desk, _input, { request, reply }) => streamEvents(desk, request, reply)),
})
