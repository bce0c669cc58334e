import { addMinutes } from './calendar.ts'
import type { Random } from './random.ts'
import type { Rows } from './rows.ts'
import type { LoadedClinic } from './visits.ts'

/** Tasks between the staff of a clinic, and how many hours ago they were created; assigned to nobody, so that everybody sees them. */
const left = [
  { title: 'Order gloves, size M, two boxes', ago: 50, due: 2 },
  { title: 'Send the vaccination list for the quarter', ago: 28, due: 5 },
  { title: 'The printer at the desk needs paper', ago: 20, due: null },
]

export function addTasks(rows: Rows, random: Random, { organization_id, calendar, staff }: LoadedClinic) {
  for (const { title, ago, due } of left) {
    const created_at = addMinutes(calendar.now, -ago * 60)
    rows.add('tasks', {
      organization_id,
      id: random.id(created_at),
      title,
      due_on: due === null ? null : calendar.day(due).toString(),
      created_by_name: staff.owner.name,
      created_at,
    })
  }
}
