import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import type { Transaction } from '../kernel/db/transaction.ts'
import { bill } from './billing.ts'
import type { ClinicCalendar } from './calendar.ts'
import type { Random } from './random.ts'
import type { Rows } from './rows.ts'
import type { LoadedClinic } from './visits.ts'

interface OpenVisit {
  id: string
  patient_id: string
  practitioner_id: string
  service_id: string
  starts_at: string
  ends_at: string
  status: string
  encounter_id: string | null
  is_charged: boolean
  /** One of a series or a group, or an overbooked one: it is not moved alone. */
  keeps_time: boolean
}

interface Seat {
  resource_id: string
  seat: number
  starts_at: string
  ends_at: string
  appointment_id: string | null
}

/** The open visits of a clinic's days, and the times that patients are busy. */
export class Diary {
  readonly #tx: Transaction
  readonly #organization_id: string
  readonly #calendar: ClinicCalendar
  readonly #open: OpenVisit[]
  readonly #seats: Seat[]

  private constructor(tx: Transaction, organization_id: string, calendar: ClinicCalendar, open: OpenVisit[], seats: Seat[]) {
    this.#tx = tx
    this.#organization_id = organization_id
    this.#calendar = calendar
    this.#open = open
    this.#seats = seats
  }

  /** Who is taken since then, and visits until tonight that have no outcome; of those that keep their time, until yesterday. */
  static async read(tx: Transaction, organization_id: string, calendar: ClinicCalendar, since: Date) {
    const { rows: open } = await tx.query(sql<OpenVisit>`
      select a.id, a.patient_id, a.practitioner_id, a.service_id, a.starts_at, a.ends_at, a.status, e.id as encounter_id,
        exists (select from charges c where c.organization_id = ${organization_id} and c.appointment_id = a.id) as is_charged, k.keeps_time
      from appointments a
      cross join lateral (select a.series_id is not null or exists (select from occupancies o where o.organization_id = ${organization_id}
        and o.appointment_id = a.id and (o.group_service_id is not null or o.overbooked)) as keeps_time) k left join encounters e on e.organization_id = ${organization_id} and e.appointment_id = a.id
      where a.organization_id = ${organization_id} and a.status in ('booked', 'arrived', 'checked-in', 'in-consultation')
        and a.starts_at < case when k.keeps_time then ${calendar.at(calendar.today, 0)}::timestamptz else ${calendar.at(calendar.day(1), 0)}::timestamptz end
      order by a.starts_at, a.id`)
    const { rows: seats } = await tx.query(sql<Seat>`
      select resource_id, seat, starts_at, ends_at, appointment_id from occupancies
      where organization_id = ${organization_id} and (ends_at > ${since} or appointment_id = any(${open.map(({ id }) => id)}))`)
    return new Diary(tx, organization_id, calendar, open, seats)
  }

  isTaken(resource_id: string, starts_at: Date, ends_at: Date) {
    return this.#seats.some(
      (seat) => seat.resource_id === resource_id && new Date(seat.starts_at) < ends_at && new Date(seat.ends_at) > starts_at,
    )
  }

  /** Who was with the doctor was seen, and is billed, and so are those whose visit keeps its time; who was still waiting has left. */
  async close(rows: Rows, random: Random, loaded: LoadedClinic) {
    for (const visit of this.#open.filter(({ status, keeps_time }) => status !== 'booked' || keeps_time)) {
      const at = new Date(visit.ends_at)
      const took_place = visit.status === 'booked'
      const seen = took_place || visit.status === 'in-consultation'
      await this.#tx.query(sql`
        update appointments set status = ${seen ? 'fulfilled' : 'cancelled'}, fulfilled_at = ${seen ? at : null},
          cancelled_at = ${seen ? null : at}, cancel_reason = ${seen ? null : 'left-without-being-seen'}, updated_at = ${at}, version = version + 1
        where organization_id = ${this.#organization_id} and id = ${visit.id}`)
      this.#recordEvent(rows, random, visit, seen ? [took_place ? 'took-place' : 'fulfil', 'fulfilled'] : ['leave', 'cancelled'], at)
      if (!seen) {
        await this.#free(visit.id)
        continue
      }
      await this.#tx.query(sql`update encounters set status = 'finished', finished_at = ${at}, updated_at = ${at}
        where organization_id = ${this.#organization_id} and id = ${visit.encounter_id}`)
      const patient = loaded.patients.find(({ id }) => id === visit.patient_id)
      const service = loaded.services.find(({ id }) => id === visit.service_id)
      if (visit.is_charged || !patient || !service) continue
      bill(rows, random, loaded, { appointment_id: visit.id, patient, practitioner_id: visit.practitioner_id, service, at })
    }
  }

  /** Moves booked visits to the same weekday and time of the next week in which it is free, from tomorrow on. */
  async move(rows: Rows, random: Random) {
    for (const visit of this.#open.filter(({ status, keeps_time }) => status === 'booked' && !keeps_time)) {
      const seats = this.#seats.filter(({ appointment_id }) => appointment_id === visit.id)
      const day = Temporal.PlainDate.from(this.#calendar.dayOf(new Date(visit.starts_at)))
      const first = Math.floor(day.until(this.#calendar.today, { largestUnit: 'day' }).days / 7) + 1
      const weeks = Array.from({ length: 26 }, (_, i) => first + i).find(
        (n) => !seats.some((seat) => this.isTaken(seat.resource_id, this.#later(seat.starts_at, n), this.#later(seat.ends_at, n))),
      )
      if (!weeks) continue
      await this.#free(visit.id)
      const [starts_at, ends_at] = [this.#later(visit.starts_at, weeks), this.#later(visit.ends_at, weeks)]
      await this.#tx.query(sql`
        update appointments set starts_at = ${starts_at}, ends_at = ${ends_at}, updated_at = ${this.#calendar.now}, version = version + 1
        where organization_id = ${this.#organization_id} and id = ${visit.id}`)
      for (const { resource_id, seat, ...times } of seats) {
        const moved = { resource_id, seat, starts_at: this.#later(times.starts_at, weeks), ends_at: this.#later(times.ends_at, weeks) }
        const organization_id = this.#organization_id
        rows.add('occupancies', { organization_id, id: random.id(this.#calendar.now), ...moved, appointment_id: visit.id })
        this.#seats.push({
          ...moved,
          starts_at: moved.starts_at.toISOString(),
          ends_at: moved.ends_at.toISOString(),
          appointment_id: visit.id,
        })
      }
      this.#recordEvent(rows, random, visit, ['move', 'booked'], this.#calendar.now)
    }
  }

  /** The same time on the clinic's clock, whole weeks later. */
  #later(at: string, weeks: number) {
    const local = Temporal.Instant.from(new Date(at).toISOString()).toZonedDateTimeISO(this.#calendar.zone)
    return new Date(local.add({ weeks }).epochMilliseconds)
  }

  async #free(appointment_id: string) {
    await this.#tx.query(
      sql`delete from occupancies where organization_id = ${this.#organization_id} and appointment_id = ${appointment_id}`,
    )
    for (let i = this.#seats.length - 1; i >= 0; i--) if (this.#seats[i]?.appointment_id === appointment_id) this.#seats.splice(i, 1)
  }

  #recordEvent(rows: Rows, random: Random, visit: OpenVisit, [action, to_status]: [string, string], at: Date) {
    rows.add('appointment_events', {
      organization_id: this.#organization_id,
      id: random.id(at),
      appointment_id: visit.id,
      patient_id: visit.patient_id,
      action,
      from_status: visit.status,
      to_status,
      reason: null,
      account_id: null,
      actor_name: 'System (sample clinics)',
      actor_kind: 'system',
      at,
    })
  }
}
