import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { Caller, CallFailed } from './caller.ts'
import { type Read, readsOf } from './reads.ts'

interface Slot {
  practitioner_id: string
  starts_at: string
}
interface Desk {
  headers: Record<string, string>
  service_id: string
  currency: string
  slots: Slot[]
}

/** Calls that continue until they are stopped: half of the callers read, each call of the product in turn, half write. */
export class Traffic {
  readonly caller: Caller
  readonly #reads: readonly Read[]
  readonly #desk: Desk
  #running = true
  #workers: Promise<void>[] = []
  #next = 0
  #written = 0
  #signedIn = Promise.resolve()

  private constructor(caller: Caller, reads: readonly Read[], desk: Desk) {
    this.caller = caller
    this.#reads = reads
    this.#desk = desk
  }

  /** Finds the calls that succeed before anything is changed. */
  static async prepare(origins: readonly string[]): Promise<Traffic> {
    const caller = new Caller(origins)
    const org = await caller.signIn('org', 'owner@riverside.polyclinic.test')
    const patient = await caller.signIn('patient', 'patient@demo.polyclinic.test')
    const admin = await caller.signIn('admin', 'admin@demo.polyclinic.test')
    const reads = await readsOf(caller, { org, patient, admin, public: {} })
    return new Traffic(caller, reads, await openDesk(caller, org))
  }

  begin(callers: number) {
    this.#workers = Array.from({ length: callers }, (_, n) => this.#work(n % 2 === 0 ? () => this.#read() : () => this.#write()))
  }

  /** Waits until every call was made once more. */
  async round() {
    const [reads, writes] = [this.#next + this.#reads.length, this.#written + 4]
    // other processes: they are asked until they have answered
    while (this.#next < reads || this.#written < writes) await pause(50)
  }

  async end() {
    this.#running = false
    await Promise.all(this.#workers)
  }

  async #work(steps: () => Promise<void>) {
    // a failure is counted by the caller, and the next steps begin anew
    while (this.#running) {
      await steps().catch((error: Error) => {
        if (!(error instanceof CallFailed)) throw error
      })
    }
  }

  async #read() {
    const read = this.#reads[this.#next++ % this.#reads.length] as Read
    await this.caller.call('GET', read.path, read.headers, undefined, read.name)
  }

  /** A patient is registered, a visit is booked, moved and cancelled, and an invoice drafted; an account signs in and out. */
  async #write() {
    this.#written++
    const { caller } = this
    const { headers, service_id, currency, slots } = this.#desk
    const [first, second] = [slots.shift(), slots.shift()] as [Slot, Slot]
    const post = (path: string, body: unknown, name = path) => caller.call('POST', path, headers, body, name)
    const { body: patient } = await post('/org/patients', {
      given_name: 'Nora',
      family_name: `Steady ${randomUUID().slice(0, 8)}`,
      email: `${randomUUID()}@example.test`,
    })
    const { body: visit } = await post('/org/appointments', { patient_id: patient.id, service_id, ...first })
    const at = `/org/appointments/${visit.id}`
    await post(`${at}/move`, second, '/org/appointments/{id}/move')
    await caller.call('GET', at, headers, undefined, '/org/appointments/{id}')
    await post(`${at}/cancel`, { reason: 'The patient called.' }, '/org/appointments/{id}/cancel')
    slots.push(first, second)
    const line = { description: 'Certificate', unit_price: { amount: 1500, currency } }
    const { body: invoice } = await post('/org/invoices', { patient_id: patient.id, lines: [line] })
    await caller.call('DELETE', `/org/invoices/${invoice.id}`, headers, undefined, '/org/invoices/{id}')
    await caller.call(
      'PATCH',
      `/org/patients/${patient.id}`,
      { ...headers, 'if-match': `"${patient.version}"` },
      { phone: null },
      '/org/patients/{id}',
    )
    // one after another: more than five at once would be too many attempts on one account
    this.#signedIn = this.#signedIn.catch(() => undefined).then(() => this.#signInAndOut())
    await this.#signedIn
  }

  async #signInAndOut() {
    const entry = await this.caller.signIn('org', 'reception@riverside.polyclinic.test')
    await this.caller.call('POST', '/org/logout', entry, {})
  }
}

/** Times of the grid overlap: one time an hour for each practitioner never conflicts with another. */
async function openDesk(caller: Caller, headers: Record<string, string>): Promise<Desk> {
  const get = async (path: string) => (await caller.call('GET', path, headers)).body
  const services = (await get('/org/services?limit=100')).items
  const service_id = services.find((service: any) => service.booking_mode === 'instant' && service.place === 'in-person').id
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString()
  const { items } = await get(`/org/availability?service_id=${service_id}&from=${day(15)}&to=${day(45)}`)
  // times of the grid overlap: one an hour and practitioner can never be in another's way
  const hours = new Map<string, Slot>(
    items.map(({ practitioner_id, starts_at }: Slot) => [`${practitioner_id} ${starts_at.slice(0, 13)}`, { practitioner_id, starts_at }]),
  )
  const slots = [...hours.values()].filter(({ starts_at }) => starts_at.slice(14, 16) <= '30')
  const { currency } = await get('/org/organization')
  return { headers, service_id, currency, slots }
}
