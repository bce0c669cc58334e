import type { WriteScope } from '../../../kernel/scope.ts'
import { accountsWith } from '../accounts-with.ts'
import type { CalendarToFetch } from './outside-calendars.sql.ts'

/** Notifies the practitioner, and the staff who set everybody's hours, of a calendar that could not be read for a day. */
export async function reportFailure(
  scope: WriteScope,
  { practitioner_id, name }: Pick<CalendarToFetch, 'practitioner_id' | 'name'>,
  why: string,
) {
  const [person, managers] = await Promise.all([
    scope.one(
      scope
        .from('practitioners')
        .leftJoin('staff_members', 'staff_members.id', 'practitioners.staff_id')
        .select(['practitioners.name', 'staff_members.account_id', 'staff_members.status'])
        .where('practitioners.id', '=', practitioner_id),
    ),
    accountsWith(scope, 'staff.manage'),
  ])
  const owner_account = person.status === 'active' ? person.account_id : null
  for (const account_id of new Set([...(owner_account ? [owner_account] : []), ...managers])) {
    await scope.notify(account_id, {
      topic: 'appointments',
      title: `An outside calendar of ${person.name} could not be read for a day`,
      body: `${name}: ${why} Its last busy times still count.`,
      link: account_id === owner_account ? '/org/account#outside-calendars' : '/org/staff?tab=practitioners',
    })
  }
}
