import { clock } from '../../src/kernel/clock.ts'
import { newId } from '../../src/kernel/ids.ts'
import type { World } from '../clinic.ts'
import { after, type Kind, noon, rowsOf, ten } from './kind.ts'

/** The jobs of what waits to be sent, read or removed, each with the reasons for which it is due. */
export function dueForHousekeeping(world: World): Record<string, Kind[]> {
  const { isTrue, insert } = rowsOf(world)

  return {
    'outbox-sweep': [
      {
        name: 'a message whose time has come',
        lease: 4,
        async arrange({ organization_id }) {
          const id = newId()
          const payload = {
            patient_name: 'Ada Sample',
            practitioner_name: 'Dr Bell',
            service_name: 'Check-up',
            starts_at: ten,
            time_zone: 'Europe/Dublin',
            url: '/patient/appointments/1',
          }
          const message = {
            channel: 'email',
            recipient: 'ada@home.test',
            template: 'appointment-booked',
            payload: JSON.stringify(payload),
            send_at: noon,
          }
          await insert('outbox_messages', { organization_id, id, ...message })
          return () => isTrue('select sent_at is not null from outbox_messages where id = $1', id)
        },
      },
    ],
    'keys-sweep': [
      {
        name: 'a key that is older than a day',
        async arrange({ organization_id }) {
          const key = newId()
          const kept = { account_id: newId(), request_hash: '', status: 200, reply: '', created_at: after(-25 * 60) }
          await insert('organization_idempotency_keys', { organization_id, key, ...kept })
          return () => isTrue('select not exists (select from organization_idempotency_keys where key = $1)', key)
        },
      },
    ],
    'file-removals': [
      {
        name: 'bytes that belong to no file',
        async arrange({ organization_id }) {
          const file_id = newId()
          await insert('file_removals', { organization_id, file_id, due_at: noon })
          return () => isTrue('select not exists (select from file_removals where file_id = $1)', file_id)
        },
      },
    ],
    'outside-calendars': [
      {
        name: 'a calendar that is to be read again',
        lease: 16,
        async arrange({ organization_id, practitioner_id }) {
          const id = newId()
          const calendar = {
            name: 'Private',
            host: '127.0.0.1',
            address_hash: id,
            sealed_address: world.booted.kernel.vault.seal('http://127.0.0.1:1/a.ics', id),
          }
          await insert('outside_calendars', { organization_id, id, practitioner_id, ...calendar, created_at: noon, next_fetch_at: noon })
          return () =>
            isTrue('select next_fetch_at > $2 and failing_since is not null from outside_calendars where id = $1', id, clock.now())
        },
      },
    ],
  }
}
