import { contract } from '@polyclinic/contract'
import { type Call, namedCalls } from '@polyclinic/contract/kernel/call'
import type { Caller } from './caller.ts'

export interface Read {
  name: string
  path: string
  headers: Record<string, string>
}
type Headers = Record<'org' | 'patient' | 'admin' | 'public', Record<string, string>>

/** Calls whose reply does not end, and the one that reports whether a single process is ready. */
const isLeftOut = ({ produces, path }: Call) => produces === 'text/event-stream' || path === '/health/ready'

/** Every call that reads and that can be made of the sample clinics as they are: those that answer without a fault now. */
export async function readsOf(caller: Caller, headers: Headers): Promise<Read[]> {
  const calls = Object.values(contract).flatMap((domain) => namedCalls(domain).map(([, call]) => call))
  const values = await valuesOf(caller, headers.org)
  const found: Read[] = []
  for (const call of calls.filter((candidate) => candidate.method === 'GET' && !isLeftOut(candidate))) {
    for (const kind of kindsOf(call)) {
      const path = await pathOf(caller, call, headers[kind], values)
      const answer = path && (await caller.ask('GET', path, headers[kind]))
      if (answer && typeof answer !== 'string' && answer.status === 200) found.push({ name: call.path, path, headers: headers[kind] })
    }
  }
  return found
}

function kindsOf({ access }: Call): (keyof Headers)[] {
  if (access === 'public') return ['public']
  const kind = access.split(':')[0]
  return kind === 'org' || kind === 'patient' || kind === 'admin' ? [kind] : ['org', 'patient', 'admin']
}

/** An id in a path is that of the first item of its list; of a query only required fields are given. */
async function pathOf(caller: Caller, call: Call, headers: Record<string, string>, values: Record<string, string>) {
  let path = call.path
  for (;;) {
    const at = path.indexOf('/{')
    if (at === -1) break
    const end = path.indexOf('}', at)
    const list = await caller.ask('GET', path.slice(0, at), headers)
    const id = values[path.slice(at + 2, end)] ?? (typeof list === 'string' ? undefined : list.body?.items?.[0]?.id)
    if (!id) return null
    path = `${path.slice(0, at)}/${id}${path.slice(end + 1)}`
  }
  const required = Object.entries(call.query?.shape ?? {}).filter(
    ([, type]) => !(type as { safeParse(v: unknown): { success: boolean } }).safeParse(undefined).success,
  )
  if (required.length === 0) return path
  return `${path}?${new URLSearchParams(required.map(([name]): [string, string] => [name, values[name] ?? '']))}`
}

/** What queries ask for by name. */
async function valuesOf(caller: Caller, headers: Record<string, string>): Promise<Record<string, string>> {
  const first = async (path: string) => {
    const { body } = await caller.call('GET', path, headers)
    return body.items[0].id as string
  }
  const { body: services } = await caller.call('GET', '/org/services?limit=100', headers)
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString()
  return {
    organization_id: headers['x-organization'] as string,
    patient_id: await first('/org/patients'),
    practitioner_id: await first('/org/practitioners'),
    service_id: services.items.find((service: any) => service.booking_mode === 'instant' && service.place === 'in-person').id,
    q: 'an',
    from: day(2),
    to: day(9),
    on: day(2).slice(0, 10),
    starts_at: day(3),
  }
}
