/**
 * The baseline of the benchmark: Fastify and pg doing the same query or insert, without sign-in, permission, row security or
 * audit. Its connections have the product's settings and its statements the product's tables, columns, order and limit: a bare
 * server that plans each join anew, or sorts all rows it found, would flatter the product. Run by `run.ts` with DATABASE_URL and
 * PORT.
 */
import Fastify from 'fastify'
import pg from 'pg'
import { connectionOptions } from '../../api/src/kernel/db/pool.ts'
import { newId } from '../../api/src/kernel/ids.ts'

const options = '-c timezone=UTC -c datestyle=ISO -c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c jit=off'
const pool = new pg.Pool({ ...connectionOptions(process.env.DATABASE_URL as string, 'bare'), options, max: 10 })
const app = Fastify({ logger: false })
const query = (name: string, text: string, values: unknown[]) => pool.query({ name, text, values })

const itemColumns =
  'id, record_number, name, given_name, family_name, birth_date, sex, phone, email, city, status, restricted, created_at, name_key'
const chartColumns = `${itemColumns}, account_id, address_line, postal_code, language, deceased_on, alert, version, updated_at`
const of = (table: string, columns: string) => columns.replaceAll(/\w+/g, (column) => `${table}.${column}`)

const dayList = `select a.id, a.status, a.starts_at, a.ends_at, a.source, a.reason, a.cancel_reason, a.cancelled_late, a.overbooked, a.token, a.arrived_at,
    a.checked_in_at, a.started_at, a.fulfilled_at, a.cancelled_at, a.wait_promise_minutes, a.called_at, a.created_at, a.updated_at, a.version, a.patient_id,
    a.practitioner_id, a.service_id, a.location_id, a.room_id, a.series_id, a.series_moved, a.has_participants, a.prepayment_minor, a.prepayment_due_at,
    a.prepayment_status, a.prepayment_payment_id, c.confirmed_at, c.confirmed_way, c.asked_at, c.asked_way, p.name as patient_name, p.record_number,
    p.birth_date, p.sex, p.phone, p.status as patient_status, p.restricted, d.name as practitioner_name, d.title, d.specialty, d.color as practitioner_color,
    s.name as service_name, s.color, s.duration_minutes, s.place, s.price_minor, s.cancel_notice_minutes, s.reschedule_notice_minutes, s.booking_mode,
    l.name as location_name, l.address_line, l.city, r.name as room_name, o.duration_minutes as own_minutes, o.price_minor as own_price_minor
  from appointments a join patients p on p.organization_id = $1 and p.id = a.patient_id join practitioners d on d.organization_id = $1 and d.id = a.practitioner_id
  join services s on s.organization_id = $1 and s.id = a.service_id join locations l on l.organization_id = $1 and l.id = a.location_id
  left join rooms r on r.organization_id = $1 and r.id = a.room_id
  left join service_practitioners o on o.organization_id = $1 and o.service_id = a.service_id and o.practitioner_id = a.practitioner_id
  left join appointment_confirmations c on c.organization_id = $1 and c.appointment_id = a.id
  where a.organization_id = $1 and a.starts_at >= $2 and a.starts_at < $3`

app.get<{ Params: { org: string; id: string } }>(
  '/:org/patients/:id',
  async ({ params }) =>
    (await query('one', `select ${chartColumns} from patients where organization_id = $1 and id = $2`, [params.org, params.id])).rows[0],
)

app.get<{ Params: { org: string }; Querystring: { q: string } }>('/:org/patients', async ({ params, query: { q } }) => {
  const { rows } = await query(
    'search',
    `select ${of('p', itemColumns)}, k.key from patient_search_keys k join patients p on p.organization_id = $1 and p.id = k.patient_id
      where k.organization_id = $1 and k.key >= $2 and k.key < $3 and p.status <> 'merged' order by k.key, p.name_key, p.id limit 21`,
    [params.org, q, `${q}\uffff`],
  )
  return { items: rows }
})

app.get<{ Params: { org: string }; Querystring: { from: string; to: string; practitioner_id?: string } }>(
  '/:org/appointments',
  async ({ params, query: { from, to, practitioner_id } }) => {
    const { rows } = practitioner_id
      ? await query('day-of', `${dayList} and a.practitioner_id = $4 order by a.starts_at, a.id limit 101`, [
          params.org,
          from,
          to,
          practitioner_id,
        ])
      : await query('day', `${dayList} order by a.starts_at, a.id limit 101`, [params.org, from, to])
    return { items: rows }
  },
)

app.post<{ Params: { org: string }; Body: Record<string, string> }>('/:org/patients', async ({ params, body }, reply) => {
  const id = newId()
  const { rows } = await query(
    'create',
    `insert into patients (organization_id, id, record_number, given_name, family_name, name, name_key, birth_date, sex, phone, email)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning ${chartColumns}`,
    [
      params.org,
      id,
      id,
      body.given_name,
      body.family_name,
      `${body.given_name} ${body.family_name}`,
      `${body.family_name} ${body.given_name}`.toLowerCase(),
      body.birth_date,
      body.sex,
      body.phone,
      body.email,
    ],
  )
  return reply.status(201).send(rows[0])
})

app.post<{ Params: { org: string }; Body: Record<string, string> }>('/:org/appointments', async ({ params, body }, reply) => {
  const { rows } = await query(
    'book',
    `with a as (insert into appointments (organization_id, id, patient_id, practitioner_id, service_id, location_id, starts_at, ends_at, status, source)
       select $1, $2, $3, $4, $5, id, $6::timestamptz, $6::timestamptz + interval '15 minutes', 'booked', 'front-desk' from locations where organization_id = $1 limit 1 returning *)
     insert into occupancies (organization_id, id, resource_id, seat, starts_at, ends_at, appointment_id) select organization_id, $7, practitioner_id, 0, starts_at, ends_at, id from a returning appointment_id`,
    [params.org, newId(), body.patient_id, body.practitioner_id, body.service_id, body.starts_at, newId()],
  )
  return reply.status(201).send(rows[0])
})

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
