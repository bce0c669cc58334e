import { expect } from 'vitest'
import { newId } from '../../src/kernel/ids.ts'
import { addPatient, type World } from '../clinic.ts'
import type { OpenClinic } from '../open-clinic.ts'
import { sampleTable } from '../walk/call-input.ts'
import { after, type Kind, noon, rowsOf } from './kind.ts'

/** The jobs around charts, each with the reasons for which it is due. */
export function dueForCharts(world: World): Record<string, Kind[]> {
  const { isTrue, insert } = rowsOf(world)

  async function labOrder({ organization_id }: OpenClinic, fields: Record<string, unknown>) {
    const { patient_id } = await addPatient(world, organization_id)
    const id = newId()
    const ordered = { patient_id, test_name: 'Potassium', ordered_by: newId(), ordered_by_name: 'Dr Bell' }
    await insert('lab_orders', { organization_id, id, ...ordered, ...fields })
    return id
  }

  return {
    'similar-charts': [
      {
        name: 'a chart that was made or changed since similar ones were looked for',
        async arrange({ organization_id }) {
          const name = { given_name: 'Ada', family_name: 'Twice', name: 'Ada Twice', name_key: 'twice ada', birth_date: '1980-01-02' }
          for (const n of [1, 2]) await insert('patients', { organization_id, id: newId(), record_number: `T${n}`, ...name })
          return () => isTrue('exists (select from similar_charts where organization_id = $1)', organization_id)
        },
      },
    ],
    'patient-imports': [
      {
        name: 'an import that was started',
        async arrange(clinic) {
          const uploaded = await world.call(clinic.owner, 'POST', '/org/patient-imports?file_name=people.csv', sampleTable)
          expect(uploaded.status, JSON.stringify(uploaded.body)).toBe(201)
          expect((await world.call(clinic.owner, 'POST', `/org/patient-imports/${uploaded.body.id}/start`, {})).status).toBe(200)
          return () => isTrue(`select status = 'completed' from patient_imports where id = $1`, uploaded.body.id)
        },
      },
    ],
    'lab-orders-sweep': [
      {
        name: 'an ordered test without a result after its time',
        async arrange(clinic) {
          const id = await labOrder(clinic, { status: 'active', due_at: after(-3 * 1440) })
          return () => isTrue(`select exists (select from tasks where source_id = $1 and kind = 'missing-result')`, id)
        },
      },
      {
        name: 'a critical result that nobody has acknowledged',
        async arrange(clinic) {
          const id = await labOrder(clinic, { status: 'completed', critical_since: after(-180) })
          return () => isTrue(`select exists (select from tasks where source_id = $1 and kind = 'critical-result')`, id)
        },
      },
    ],
    'recalls-sweep': [
      {
        name: 'charts that were not looked at today',
        async arrange(clinic) {
          const { organization_id, service_id } = clinic
          const { patient_id } = await addPatient(world, organization_id)
          const rule = { name: 'Check', kind: 'screening', service_id, months: 12, from_age: 40, is_active: true, created_at: noon }
          await insert('recall_rules', { organization_id, id: newId(), ...rule })
          return () => isTrue('select exists (select from recalls where patient_id = $1)', patient_id)
        },
      },
    ],
    'referrals-sweep': [
      {
        name: 'a referral without an answer after its day',
        async arrange(clinic) {
          const { organization_id } = clinic
          const { patient_id } = await addPatient(world, organization_id)
          const [id, letter_id] = [newId(), newId()]
          const author = { author_account_id: newId(), author_name: 'Dr Bell' }
          const editor = { editor_account_id: newId(), editor_name: 'Dr Bell', edited_at: noon }
          await insert('records', {
            organization_id,
            id: letter_id,
            patient_id,
            kind: 'referral',
            title: 'Letter',
            body: 'Please see',
            ...author,
            ...editor,
          })
          const to = { specialty: 'Cardiology', recipient_name: 'Dr Heart', reason: 'Murmur' }
          await insert('referrals', {
            organization_id,
            id,
            patient_id,
            letter_id,
            ...to,
            ...author,
            status: 'requested',
            expected_on: '2026-03-01',
            created_at: noon,
          })
          return () => isTrue(`select exists (select from tasks where source_id = $1 and kind = 'unanswered-referral')`, id)
        },
      },
    ],
  }
}
