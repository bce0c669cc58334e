/** What is known to stop a cluster still does: a fault that nobody has any more would hide the next one. */
import { expect, it } from 'vitest'
import { chartPlacesOf } from '../src/kernel/chart-places.ts'
import { watchShared } from '../src/kernel/db/shared-connection.ts'
import { watch } from '../src/kernel/db/transaction.ts'
import { type ClinicJob, dueClinics } from '../src/kernel/jobs/clinic-job.ts'
import type { Session } from '../src/kernel/session.ts'
import { modules } from '../src/modules.ts'
import { addPatient, makeClinic, useWorld } from './clinic.ts'
import { clusterFaultsOf } from './cluster-check.ts'
import { knownClusterFaults, newClusterFaultsOf } from './known-cluster-faults.ts'

const world = useWorld()

/** The texts of all statements that `work` asks, in transactions and outside of them. */
async function statementsOf(work: () => Promise<void>): Promise<string[]> {
  const [shared, inTransaction] = [watchShared.statement, watch.statement]
  const texts: string[] = []
  watchShared.statement = (text) => void texts.push(text)
  watch.statement = (text) => void texts.push(text)
  try {
    await work()
  } finally {
    watchShared.statement = shared
    watch.statement = inTransaction
  }
  return texts
}

it('each statement that is known to stop a cluster occurs, and no other among them', async () => {
  const clinic = await makeClinic(world)
  const patient = await addPatient(world, clinic.organization_id)
  const { account_id } = patient
  const texts = await statementsOf(async () => {
    expect((await world.call(patient, 'GET', '/patient/enrolments')).status).toBe(200)
    for (const chosen of [{}, { clinic: { id: clinic.organization_id }, acting_for: { patient_id: patient.patient_id, scopes: [] } }]) {
      const session = { account_id, clinic: null, acting_for: null, linked_patient_ids: [], ...chosen }
      await chartPlacesOf(world.booted.kernel, session as unknown as Session)
    }
    for (const module of modules)
      for (const job of module.jobs ?? []) if ('isDue' in job) await dueClinics(world.booted.kernel, (job as ClinicJob).isDue)
  })
  const found = knownClusterFaults.filter(({ fault, part }) =>
    texts.some((text) => text.includes(part) && clusterFaultsOf(text).includes(fault)),
  )
  expect(found).toEqual(knownClusterFaults)
  expect(texts.flatMap((text) => newClusterFaultsOf(text))).toEqual([])
})

it('the values of a statement are seen too, since one that is null may stop it', async () => {
  const clinic = await makeClinic(world)
  const before = watch.statement
  const seen: unknown[] = []
  watch.statement = (_text, _entry, _run, values = []) => void seen.push(...values)
  expect((await world.call(clinic.owner, 'GET', '/org/services')).status).toBe(200)
  watch.statement = before
  expect(seen).toContain(clinic.organization_id)
})

it('a known fault in another statement is a new one', () => {
  const fault = 'chart_links of a clinic together with enrolments of the coordinator'
  expect(newClusterFaultsOf('select l.patient_id from enrolments e join chart_links l on l.survivor_id = e.patient_id')).toEqual([fault])
})
