import { newId } from '../../../src/kernel/ids.ts'
import type { World } from '../../clinic.ts'
import type { Row } from '../../plant.ts'
import type { Side } from '../sides.ts'

/** Rows beside those of a clinic that calls show: of the account, and of the platform. */
export async function platformRows(
  { owner }: World,
  { ids, rows, patient, mark }: Side,
  staff_account_id: string,
): Promise<Map<string, Row>> {
  const { organization_id, account_id } = patient
  const at = '2031-01-06T10:00:00Z'
  const fresh: Record<string, Row> = {
    api_tokens: {
      organization_id,
      name: text('api_tokens.name'),
      scopes: ['system/Patient.rs'],
      token_hash: newId(),
      created_by: staff_account_id,
      created_by_name: text('api_tokens.created_by_name'),
      created_at: at,
      ends_on: '2031-06-01',
      expires_at: '2031-06-01T10:00:00Z',
    },
    account_tokens: {
      organization_id,
      purpose: 'invitation',
      token_hash: newId(),
      email: `${mark}@invited.test`,
      kind: 'org_user',
      role: 'nurse',
      name: text('account_tokens.name'),
      created_by: staff_account_id,
      expires_at: '2031-06-01T10:00:00Z',
    },
    articles: {
      slug: `${mark} articles.slug`,
      title: text('articles.title'),
      summary: text('articles.summary'),
      body: text('articles.body'),
      status: 'published',
      published_at: at,
    },
    announcements: { title: text('announcements.title'), body: text('announcements.body'), sent_by: text('announcements.sent_by') },
    plans: { name: text('plans.name'), price_minor: 1, currency: 'EUR' },
    practitioner_listings: {
      id: undefined,
      organization_id,
      practitioner_id: ids.get('practitioners'),
      organization_name: text('practitioner_listings.organization_name'),
      time_zone: 'Europe/Dublin',
      name: text('practitioner_listings.name'),
      specialty: text('practitioner_listings.specialty'),
      languages: ['en'],
      accepts_new_patients: true,
      in_person: true,
      video: true,
      service_names: [text('practitioner_listings.service_names')],
      search_text: text('practitioner_listings.search_text'),
    },
  }
  function text(place: string) {
    return `${mark} ${place}`
  }
  const found = new Map<string, Row>()
  for (const [table, row] of Object.entries(fresh)) found.set(table, await insert(owner, table, { id: newId(), ...row }))
  for (const [table, column, value] of [
    ['accounts', 'id', account_id],
    ['enrolments', 'account_id', account_id],
    ...['proxies', 'tickets', 'notifications'].map((name) => [name, 'id', ids.get(name)]),
  ] as const) {
    const stored = await owner.query<{ row: Row }>(`select to_jsonb(${table}) as row from ${table} where ${column} = $1`, [value])
    found.set(table as string, stored.rows[0]?.row as Row)
  }
  for (const [table, { id }] of found) if (typeof id === 'string') ids.set(table, id)
  return new Map([...found, ...rows])
}

async function insert(owner: World['owner'], table: string, row: Row): Promise<Row> {
  const columns = Object.keys(row).filter((column) => row[column] !== undefined)
  const { rows } = await owner.query<{ stored: Row }>(
    `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')}) returning to_jsonb(${table}) as stored`,
    columns.map((column) => row[column]),
  )
  return rows[0]?.stored as Row
}
