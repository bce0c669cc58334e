import type { World } from './clinic.ts'

/** Measurements and laboratory results of a chart, each at a time of its own; five measurements were corrected, seven were errors. */
export async function addObservations(
  { owner }: Pick<World, 'owner'>,
  { organization_id, account_id }: { organization_id: string; account_id: string },
  patient_id: string,
  { measurements, results }: { measurements: number; results: number },
) {
  const insert = `insert into observations (organization_id, id, patient_id, category, code_system, code, display, value_number, unit, effective_at, issued_at, source, status, replaces_id, replaces_reason)`
  for (const [category, count, codes] of [
    ['vital-signs', measurements, 5],
    ['laboratory', results, 20],
  ])
    await owner.query(
      `${insert} select $1, gen_random_uuid(), $2, $3, 'http://loinc.org', $3 || n % $5::integer, 'Value', 70, '1', timestamptz '2020-01-01' + n * interval '1 hour',
         now(), 'Elsewhere', 'final', null, null from generate_series(1, $4::integer) n`,
      [organization_id, patient_id, category, count, codes],
    )
  const vital = `from observations where organization_id = $1 and patient_id = $2 and category = 'vital-signs' order by effective_at`
  await owner.query(
    `${insert} select organization_id, gen_random_uuid(), patient_id, category, code_system, code, display, 71, unit, effective_at, now(), source, 'corrected', id, 'Wrong line' ${vital} limit 5`,
    [organization_id, patient_id],
  )
  await owner.query(
    `insert into observation_errors (organization_id, observation_id, patient_id, author_account_id, author_name, author_role, reason, created_at)
     select organization_id, id, patient_id, $3, 'Desk', 'owner', 'Another patient', now() ${vital} desc limit 7`,
    [organization_id, patient_id, account_id],
  )
}
