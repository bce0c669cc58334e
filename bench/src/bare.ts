/**
 * What the product is measured against: Fastify and pg doing the same query or insert, without sign-in, permission, row
 * security or audit. Run by `run.ts` with DATABASE_URL and PORT.
 */
import Fastify from 'fastify'
import pg from 'pg'
import { newId } from '../../api/src/kernel/ids.ts'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL as string, max: 10 })
const app = Fastify({ logger: false })
const query = (name: string, text: string, values: unknown[]) => pool.query({ name, text, values })

const patientColumns =
  'id, record_number, given_name, family_name, name, birth_date, sex, phone, email, address_line, city, postal_code, language, status, deceased_on, restricted, alert, version, created_at, updated_at'
// the columns of the product's reply
const dayList = `select a.id, a.starts_at, a.ends_at, a.status, a.source, a.reason, a.cancel_reason, a.cancelled_late, a.overbooked, a.version, a.token,
    a.arrived_at, a.checked_in_at, a.started_at, a.fulfilled_at, a.cancelled_at, a.called_at, a.wait_promise_minutes, a.created_at, a.series_id, a.series_moved,
    a.patient_id, p.name as patient_name, p.record_number, p.birth_date, p.sex, p.phone, p.status as patient_status, p.restricted,
    a.practitioner_id, d.name as practitioner_name, d.title, d.specialty, d.color as practitioner_color, a.room_id, r.name as room_name,
    a.service_id, s.name as service_name, s.color, s.duration_minutes, s.place, s.price_minor, a.location_id, l.name as location_name, l.address_line, l.city
  from appointments a join patients p on p.organization_id = $1 and p.id = a.patient_id join practitioners d on d.organization_id = $1 and d.id = a.practitioner_id
  join services s on s.organization_id = $1 and s.id = a.service_id join locations l on l.organization_id = $1 and l.id = a.location_id
  left join rooms r on r.organization_id = $1 and r.id = a.room_id
  where a.organization_id = $1 and a.starts_at >= $2 and a.starts_at < $3`

app.get<{ Params: { org: string; id: string } }>(
  '/:org/patients/:id',
  async ({ params }) =>
    (await query('one', `select ${patientColumns} from patients where organization_id = $1 and id = $2`, [params.org, params.id])).rows[0],
)

app.get<{ Params: { org: string }; Querystring: { q: string } }>('/:org/patients', async ({ params, query: { q } }) => {
  const { rows } = await query(
    'search',
    `select ${patientColumns.replace(/\w+/g, (c) => `p.${c}`)} from patient_search_keys k join patients p on p.organization_id = $1 and p.id = k.patient_id where k.organization_id = $1 and k.key >= $2 and k.key < $3 order by p.name_key, p.id limit 20`,
    [params.org, q, `${q}\uffff`],
  )
  return { items: rows }
})

app.get<{ Params: { org: string }; Querystring: { from: string; to: string; practitioner_id?: string } }>(
  '/:org/appointments',
  async ({ params, query: { from, to, practitioner_id } }) => {
    const { rows } = practitioner_id
      ? await query('day-of', `${dayList} and a.practitioner_id = $4 order by a.starts_at, a.id limit 100`, [
          params.org,
          from,
          to,
          practitioner_id,
        ])
      : await query('day', `${dayList} order by a.starts_at, a.id limit 100`, [params.org, from, to])
    return { items: rows }
  },
)

app.post<{ Params: { org: string }; Body: Record<string, string> }>('/:org/patients', async ({ params, body }, reply) => {
  const id = newId()
  const { rows } = await query(
    'create',
    `insert into patients (organization_id, id, record_number, given_name, family_name, name, name_key, birth_date, sex) values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning ${patientColumns}`,
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
