import { readFile } from 'node:fs/promises'
import { system } from '@polyclinic/contract/system/system/system'
import { platformSettings } from '../../foundation/platform/index.ts'
import { implement, raw } from '../../kernel/http/implement.ts'
import { StaticDocument } from '../../kernel/http/static-document.ts'
import { Problem } from '../../kernel/problem.ts'
import { readDashboard } from './dashboard.ts'
import { streamEvents } from './live-events.ts'
import { makeReference } from './make-reference.ts'
import { readOpenWork } from './open-work.ts'
import { openapiFile } from './openapi-file.ts'
import { samplePassword, sampleSignIns } from './sample-sign-ins.ts'
import { search } from './search.ts'

const openapi = new StaticDocument('application/json; charset=utf-8', () => readFile(openapiFile))
const docs = new StaticDocument('text/html; charset=utf-8', makeReference)
const docsScript = new StaticDocument('text/javascript; charset=utf-8', () => readFile(new URL('./reference.client.js', import.meta.url)))

export const systemRoutes = implement('system', system, {
  checkLive: async () => ({ status: 'live' as const }),
  checkReady: async (context) => {
    if (context.kernel.leaving) throw new Problem('unavailable')
    await context.kernel.lookups.query({ text: 'select 1', values: [] }).catch(() => {
      throw new Problem('unavailable')
    })
    return { status: 'ready' as const }
  },
  getPlatform: async (context) => {
    const sample_sign_ins = context.kernel.env.sample_sign_ins ? await sampleSignIns(context.kernel) : []
    return { ...(await platformSettings(context)), sample_sign_ins, sample_password: sample_sign_ins.length > 0 ? samplePassword : null }
  },
  search: (context, { query }) => search(context, query.q),
  getOpenWork: (scope) => readOpenWork(scope),
  getDashboard: (scope) => readDashboard(scope),
  getOpenApi: raw((_desk, _input, { request, reply }) => openapi.send(request, reply)),
  getReferencePage: raw((_desk, _input, { request, reply }) => docs.send(request, reply)),
  getReferenceScript: raw((_desk, _input, { request, reply }) => docsScript.send(request, reply)),
  watchEvents: raw((context, _input, { request, reply }) => streamEvents(context, request, reply)),
})
