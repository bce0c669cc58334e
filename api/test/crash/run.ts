/**
 * `script/test-crash [rounds]`: kills the server and its database with `kill -9` while bookings and payments run, starts
 * again, repeats what was not answered with the same keys, and compares: every acknowledged act is there, once.
 */
import { randomUUID } from 'node:crypto'
import { ServerProcess } from '../server-process.ts'

const rounds = Number(process.argv[2] ?? 2)
const server = new ServerProcess('crash', { RATE_LIMIT: '0' })
const { origin } = server

interface Act {
  path: string
  body: Record<string, unknown>
  key: string
  acknowledged: string | null
  refused: boolean
}
type Headers = Record<string, string>

async function get(headers: Headers, path: string) {
  const reply = await fetch(`${origin}/api/v1${path}`, { headers })
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  return (await reply.json()) as any
}

async function signIn(): Promise<Headers> {
  const reply = await fetch(`${origin}/api/v1/org/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@riverside.polyclinic.test', password: 'polyclinic-demo' }),
  })
  const { token, organization } = (await reply.json()) as any
  return { authorization: `Bearer ${token}`, 'x-organization': organization.id }
}

async function perform(headers: Headers, act: Act) {
  const reply = await fetch(`${origin}/api/v1${act.path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': act.key },
    body: JSON.stringify(act.body),
  }).catch(() => null)
  if (!reply) return
  const body = (await reply.json().catch(() => null)) as any
  if (reply.status === 201 && body) act.acknowledged = body.id
  else if (reply.status >= 400 && reply.status < 500) act.refused = true
}

/** Bookings of free times and payments of open bills, none asked for twice. */
async function* acts(headers: Headers): AsyncGenerator<Act> {
  const day = 86_400_000
  const services = (await get(headers, '/org/services?limit=100')).items
  const service_id = services.find((s: any) => s.booking_mode === 'instant' && s.place === 'in-person').id
  const patients = (await get(headers, '/org/patients?limit=100')).items
  // The server uses the clock of the machine.
  const from = new Date(Date.now() + 15 * day).toISOString()
  const to = new Date(Date.now() + 45 * day).toISOString()
  const { items: times } = await get(headers, `/org/availability?service_id=${service_id}&from=${from}&to=${to}`)
  // Times of the grid overlap: one time an hour for each practitioner never conflicts with another.
  const hours = new Map<string, any>(times.map((time: any) => [`${time.practitioner_id} ${time.starts_at.slice(0, 13)}`, time]))
  const bills = (await get(headers, '/org/invoices?status=open&limit=100')).items
  const act = (path: string, body: Record<string, unknown>): Act => ({ path, body, key: randomUUID(), acknowledged: null, refused: false })
  const usable = [...hours.values()].filter((time: any) => time.starts_at.slice(14, 16) <= '30')
  for (let n = 0; ; n++) {
    const time = usable.shift()
    if (time)
      yield act('/org/appointments', {
        patient_id: patients[n % patients.length].id,
        service_id,
        practitioner_id: time.practitioner_id,
        starts_at: time.starts_at,
      })
    const bill = bills[n % bills.length]
    const amount = { amount: 10, currency: bill.total.currency }
    yield act('/org/payments', {
      patient_id: bill.patient_id ?? bill.patient?.id,
      method: 'card',
      amount,
      reference: `crash ${randomUUID()}`,
      allocations: [{ invoice_id: bill.id, amount }],
    })
  }
}

let faults = 0
try {
  await server.start()
  const done: Act[] = []
  for (let round = 1; round <= rounds; round++) {
    const headers = await signIn()
    const source = acts(headers)
    const first = (await source.next()).value as Act
    await perform(headers, first)
    if (!first.acknowledged) throw new Error(`Nothing can be booked: ${JSON.stringify(first)}`)
    done.push(first)
    let running = true
    let answers = 0
    const last = 150 + ((round * 61) % 150)
    const { promise: enough, resolve: thatIsEnough } = Promise.withResolvers<void>()
    const workers = Array.from({ length: 8 }, async () => {
      while (running) {
        const act = (await source.next()).value as Act
        done.push(act)
        await perform(headers, act)
        if (++answers === last) thatIsEnough()
      }
    })
    // The process is killed in the middle of its work, after as many answers as a fast machine gives in two seconds.
    await enough
    server.kill()
    running = false
    await Promise.all(workers)
    await server.start()
    const again = await signIn()
    const open = done.filter((act) => !act.acknowledged && !act.refused)
    const before = done.filter((act) => act.acknowledged).length
    for (const act of open) await perform(again, act)
    const { lost, doubled } = await compare(again, done)
    faults += lost + doubled
    console.log(
      `round ${round}: ${before} acknowledged before the kill, ${open.length} repeated after it, ${lost} lost, ${doubled} doubled`,
    )
  }
} finally {
  server.kill()
}
console.log(faults === 0 ? '1 passed, 0 failed' : '0 passed, 1 failed')
process.exit(faults === 0 ? 0 : 1)

async function compare(headers: Headers, all: Act[]) {
  let lost = 0
  let doubled = 0
  for (const act of all.filter((a) => a.acknowledged)) {
    const reply = await fetch(`${origin}/api/v1${act.path}/${act.acknowledged}`, { headers })
    if (!reply.ok) lost++
  }
  const bookings = all.filter((a) => a.path === '/org/appointments' && a.acknowledged)
  const kept = new Set(bookings.map((a) => a.acknowledged))
  if (kept.size !== bookings.length) doubled += bookings.length - kept.size
  const payers = new Set(all.filter((a) => a.path === '/org/payments').map((a) => a.body.patient_id as string))
  const references = new Map<string, number>()
  for (const patient_id of payers) {
    let cursor = ''
    do {
      const page = await get(headers, `/org/payments?patient_id=${patient_id}&limit=100${cursor}`)
      for (const payment of page.items)
        if (payment.reference) references.set(payment.reference, (references.get(payment.reference) ?? 0) + 1)
      cursor = page.next_cursor ? `&cursor=${page.next_cursor}` : ''
    } while (cursor)
  }
  for (const act of all.filter((a) => a.path === '/org/payments')) {
    const times = references.get(act.body.reference as string) ?? 0
    if (times > 1) doubled++
    if (act.acknowledged && times === 0) lost++
  }
  return { lost, doubled }
}
