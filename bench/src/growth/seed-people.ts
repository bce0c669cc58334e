import type pg from 'pg'
import { searchKeys } from '../../../api/src/chart/patients/search-keys.ts'
import { addWords } from '../seed-words.ts'
import { familyNames, givenNames } from './names.ts'

/** As many at a time as fit into a message. */
const batch = 20_000

/** A number between 0 and 1 that `n` and a word lead to, the same in each run. */
const chance = (word: string) => `(('x' || substr(md5(n || '${word}'), 1, 8))::bit(32)::bigint / 4294967296.0)`
/** The first names of a list are those of many: one in twenty has the first given name, one in sixty the first family name. */
const nameOf = (list: string, word: string) =>
  `(${list}::text[])[1 + floor(array_length(${list}::text[], 1) * power(${chance(word)}, 2))::int]`

/** Charts from the first day on, `per_day` each day, one in ten with a family name of two words. */
export async function seedPatients(owner: pg.Client, clinic: { organization_id: string; patients: number; per_day: number; first: Date }) {
  const { organization_id, patients, per_day, first } = clinic
  await owner.query(
    `insert into patients (organization_id, id, record_number, given_name, family_name, name, name_key, birth_date, sex, phone, email, created_at, updated_at)
     select $1, id, record_number, given, family, given || ' ' || family, lower(family || ' ' || given), date '1940-01-01' + (${chance('b')} * 29000)::int,
       case n % 2 when 0 then 'female' else 'male' end, '+35387' || lpad(((n * 7919::bigint) % 10000000)::text, 7, '0'), 'p' || n || '@growth.test', at, at
     from (
       select n, growth_id($6::text, 'patient', n, at) as id, 'P' || lpad(n::text, greatest(6, length(n::text)), '0') as record_number, initcap(${nameOf('$3', 'g')}) as given,
         initcap(${nameOf('$4', 'f')} || case when n % 10 = 0 then ' ' || ${nameOf('$4', 'h')} else '' end) as family, at
       from (select n, $5::timestamptz + n * interval '1 day' / $7::float8 as at from generate_series(1, $2::int) n) x
     ) p`,
    [organization_id, patients, givenNames, familyNames, first, organization_id, per_day],
  )
  // as the job does that counts charts
  await owner.query(
    `insert into chart_counts (organization_id, before_id, charts) select $1, before_id, count(*)
     from app.first_id_at(current_date - 1) before_id join patients p on p.organization_id = $1 and p.id < before_id group by before_id`,
    [organization_id],
  )
}

interface PatientRow {
  id: string
  given_name: string
  family_name: string
  record_number: string
  birth_date: string
  phone: string
}

/** The keys by which each chart is found, by the product's own function. */
export async function seedKeys(owner: pg.Client, organization_id: string) {
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const { rows } = await owner.query<PatientRow>(
      `select id, given_name, family_name, record_number, birth_date::text, phone from patients where organization_id = $1 and id > $2 order by id limit ${batch}`,
      [organization_id, last],
    )
    if (rows.length === 0) return
    const pairs = rows.flatMap((row) => searchKeys(row).map((key) => [key, row.id] as const))
    await owner.query(
      'insert into patient_search_keys (organization_id, key, patient_id) select $1, key, id from unnest($2::text[], $3::uuid[]) as k (key, id)',
      [organization_id, pairs.map(([key]) => key), pairs.map(([, id]) => id)],
    )
    await addWords(owner, organization_id, rows)
    last = rows.at(-1)?.id as string
  }
}
