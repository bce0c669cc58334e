import { clock } from '../../src/kernel/clock.ts'
import { idAt } from '../../src/kernel/ids.ts'
import { addPatient, type World } from '../clinic.ts'
import type { OpenClinic } from '../open-clinic.ts'
import { after, bookedVisit, type Kind, lastCount, noon, rowsOf } from './kind.ts'

/** The jobs that count and note, each with the reasons for which it is due. */
export function dueForFigures(world: World): Record<string, Kind[]> {
  const { isTrue, insert } = rowsOf(world)

  const nextDay = after(1440, lastCount)
  function countedAgain({ organization_id }: OpenClinic) {
    clock.fix(after(10, nextDay))
    return () => isTrue('select max(counted_at) > $2 from organization_figures where organization_id = $1', organization_id, nextDay)
  }

  return {
    'count-figures': [
      {
        name: 'a clinic that was never counted',
        arrange: async (clinic) => {
          await world.owner.query('delete from organization_figures where organization_id = $1', [clinic.organization_id])
          clock.fix(nextDay)
          return () => isTrue('select count(*) > 0 from organization_figures where organization_id = $1', clinic.organization_id)
        },
      },
      {
        name: 'a visit that was booked since',
        async arrange(clinic) {
          const id = await bookedVisit(world, clinic, after(1440, nextDay))
          await world.owner.query('update appointment_events set id = $2 where appointment_id = $1', [id, idAt(nextDay)])
          return countedAgain(clinic)
        },
      },
      {
        name: 'a patient who came since',
        async arrange(clinic) {
          const { organization_id } = clinic
          const name = { given_name: 'Ada', family_name: 'Sample', name: 'Ada Sample', name_key: 'sample ada' }
          await insert('patients', { organization_id, id: idAt(nextDay), record_number: 'A1', ...name })
          return countedAgain(clinic)
        },
      },
      {
        name: 'a practitioner who has left since',
        async arrange(clinic) {
          await world.owner.query(`update practitioners set status = 'inactive', updated_at = $2 where id = $1`, [
            clinic.practitioner_id,
            nextDay,
          ])
          return countedAgain(clinic)
        },
      },
      {
        name: 'a day that has begun, with visits',
        async arrange(clinic) {
          await bookedVisit(world, clinic, nextDay)
          return countedAgain(clinic)
        },
      },
    ],
    'count-charts': [
      {
        name: 'a chart that was made before yesterday',
        async arrange({ organization_id }) {
          const name = { given_name: 'Ada', family_name: 'Sample', name: 'Ada Sample', name_key: 'sample ada' }
          await insert('patients', { organization_id, id: idAt(after(-2 * 1440)), record_number: 'A1', ...name })
          return () => isTrue('exists (select from chart_counts where organization_id = $1 and charts = 1)', organization_id)
        },
      },
    ],
    'note-listed-patients': [
      {
        name: 'a list that was shown on a day that has ended',
        async arrange(clinic) {
          const { organization_id } = clinic
          const { patient_id } = await addPatient(world, organization_id)
          const before = new Date(Date.parse(noon) - 86_400_000).toISOString()
          const row = { actor_kind: 'staff', actor_name: 'Desk', action: 'patients.listPatients.read', patient_ids: [patient_id] }
          await insert('audit_events', { organization_id, id: idAt(before), at: before, ...row })
          await world.owner.query('update list_sweeps set next_day = $2 where organization_id = $1', [organization_id, before])
          return () => isTrue('select exists (select from listed_patients where patient_id = $1)', patient_id)
        },
      },
    ],
  }
}
