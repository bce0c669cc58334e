import { hash } from '@node-rs/argon2'
import { findableText } from '@polyclinic/contract/kernel/normalize-name'
import { sql } from 'kysely'
import { transact } from '../kernel/db/transaction.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { sampleClinics } from './clinics.ts'
import { closeFollowedBalances } from './close-followed-balances.ts'
import { insertOrder } from './insert-order.ts'
import { makeClinic, type NamedPatient } from './make-clinic.ts'
import type { Accounts } from './people.ts'
import { addPortraits } from './portraits.ts'
import { Random } from './random.ts'
import { sampleArticles, sampleLabTests } from './reading.ts'
import { insertRows, Rows } from './rows.ts'

const seed = 20260101

/** Loads the sample clinics into an empty database; does nothing when there is any clinic. Answers with what was loaded. */
export async function loadSample(kernel: Kernel, now: Date): Promise<{ clinics: number; patients: number; visits: number } | null> {
  const { rows: found } = await kernel.pool.query('select from organizations limit 1')
  if (found.length > 0) return null
  const password_hash = await hash('polyclinic-demo', { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const totals = { clinics: 0, patients: 0, visits: 0 }
  const people = knownPeople(now, password_hash)
  const staffAccounts = new Map<string, string>()
  const defaults = new Map<string, string>()
  const made: { organization_id: string; rows: Rows }[] = []
  for (const [index, clinic] of sampleClinics.entries()) {
    const extra = new Rows()
    if (index === 0) for (const account of people.accounts) extra.add('accounts', account)
    const accounts: Accounts = {
      staff: (email, name) => {
        const account_id = staffAccounts.get(email)
        if (account_id) return account_id
        const id = new Random(seed + staffAccounts.size + 1).id(now)
        staffAccounts.set(email, id)
        extra.add('accounts', account(id, 'org_user', email, name, now, password_hash))
        return id
      },
    }
    const named_patients = people.known.filter((person) => index === 0 || (index === 1 && person.email === 'patient@demo.polyclinic.test'))
    const { organization_id, rows, accountPatients } = makeClinic(clinic, seed + index * 7919, now, accounts, named_patients)
    for (const [i, person] of named_patients.entries()) {
      const patient = accountPatients[i]
      if (!patient) continue
      if (person.account_id) {
        rows.add('enrolments', {
          account_id: person.account_id,
          organization_id,
          patient_id: patient.id,
          status: 'active',
          created_at: new Date(now.getTime() + index),
        })
        if (!defaults.has(person.account_id)) defaults.set(person.account_id, organization_id)
      } else {
        const parent = people.byEmail.get('parent@demo.polyclinic.test') as string
        rows.add('proxies', {
          id: new Random(seed + 99).id(now),
          account_id: parent,
          organization_id,
          patient_id: patient.id,
          name: patient.name,
          relationship: 'Parent',
          scopes: ['book', 'pay', 'see visits', 'see records', 'change details', 'write messages'],
        })
      }
    }
    await addPortraits(kernel, organization_id, rows, new Random(seed + index + 301), now)
    for (const row of extra.tables.get('accounts') ?? []) rows.add('accounts', row)
    made.push({ organization_id, rows })
    totals.clinics++
    totals.patients += rows.count('patients')
    totals.visits += rows.count('appointments')
  }
  await loadReading(kernel, now)
  // All clinics are loaded or none: a start that is killed halfway begins anew.
  await transact(
    kernel.pool,
    { role: 'polyclinic_worker', organization_id: null, patient_id: null, account_id: null },
    'write',
    async (tx) => {
      await tx.query(sql`set local statement_timeout = 60000`)
      for (const { organization_id, rows } of made) {
        await tx.query(sql`select set_config('app.organization_id', ${organization_id}, true)`)
        await insertRows(tx, rows, insertOrder)
        await closeFollowedBalances(tx, organization_id)
      }
      for (const [account_id, organization_id] of defaults) {
        await tx.query(sql`update accounts set default_organization_id = ${organization_id} where id = ${account_id}`)
      }
    },
  )
  return totals
}

/** Loads data for everybody before the clinics, so that a start that is killed halfway finds it there the next time. */
async function loadReading(kernel: Kernel, now: Date) {
  const random = new Random(seed + 7)
  const noSubject = { organization_id: null, patient_id: null, account_id: null }
  const articles = sampleArticles.map((article) => ({ ...article, id: random.id(now) }))
  await transact(kernel.pool, { role: 'polyclinic_admin', ...noSubject }, 'write', async (tx) => {
    for (const { id, slug, title, summary, body } of articles)
      await tx.query(sql`insert into articles (id, slug, title, summary, body, status, published_at, created_at, updated_at)
        values (${id}, ${slug}, ${title}, ${summary}, ${body}, 'published', ${now}, ${now}, ${now}) on conflict (slug) do nothing`)
  })
  const tests = sampleLabTests.map((test) => ({ ...test, id: random.id(now) }))
  await transact(kernel.pool, { role: 'polyclinic_worker', ...noSubject }, 'write', async (tx) => {
    for (const { id, code, name, synonyms, specimen, preparation, turnaround_hours, clinical_use } of tests)
      await tx.query(sql`insert into lab_tests (id, code, name, synonyms, specimen, preparation, turnaround_hours, clinical_use)
        values (${id}, ${code}, ${name}, ${synonyms}, ${specimen}, ${preparation}, ${turnaround_hours}, ${clinical_use})
        on conflict (code) do nothing`)
  })
}

function account(id: string, kind: string, email: string, name: string, at: Date, password_hash: string, birth_date: string | null = null) {
  const search_text = findableText(`${name} ${email}`)
  return {
    id,
    kind,
    email,
    name,
    search_text,
    birth_date,
    password_hash,
    email_verified_at: at,
    sample: true,
    created_at: at,
    updated_at: at,
  }
}

/** The administrator and the patients whose sign-ins are published. */
function knownPeople(now: Date, password_hash: string) {
  const random = new Random(seed)
  const id = () => random.id(now)
  const admin = id()
  const patient = id()
  const parent = id()
  const child = new Date(now.getTime() - 2300 * 86_400_000).toISOString().slice(0, 10)
  const named_patients: NamedPatient[] = [
    {
      email: 'patient@demo.polyclinic.test',
      given_name: 'Alex',
      family_name: 'Rivers',
      sex: 'female',
      birth_date: '1988-04-12',
      account_id: patient,
    },
    {
      email: 'parent@demo.polyclinic.test',
      given_name: 'Sam',
      family_name: 'Stone',
      sex: 'male',
      birth_date: '1985-09-30',
      account_id: parent,
    },
    { email: 'child@demo.polyclinic.test', given_name: 'Juno', family_name: 'Stone', sex: 'female', birth_date: child },
  ]
  return {
    known: named_patients,
    byEmail: new Map([
      ['patient@demo.polyclinic.test', patient],
      ['parent@demo.polyclinic.test', parent],
    ]),
    accounts: [
      account(admin, 'admin', 'admin@demo.polyclinic.test', 'Dana Operator', now, password_hash),
      account(patient, 'patient', 'patient@demo.polyclinic.test', 'Alex Rivers', now, password_hash, '1988-04-12'),
      account(parent, 'patient', 'parent@demo.polyclinic.test', 'Sam Stone', now, password_hash, '1985-09-30'),
    ],
  }
}
