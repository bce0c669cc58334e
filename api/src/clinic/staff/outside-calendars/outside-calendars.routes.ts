import { outsideCalendars } from '@polyclinic/contract/clinic/staff/outside-calendars'
import { implement, withContext } from '../../../kernel/http/implement.ts'
import { createOutsideCalendar, deleteOutsideCalendar, fetchOutsideCalendar, listOutsideCalendars } from './outside-calendars.ts'

export const outsideCalendarsRoutes = implement('staff', outsideCalendars, {
  listOutsideCalendars: (scope, { params }) => listOutsideCalendars(scope, params.id),
  createOutsideCalendar: withContext((context, { params, body }) => createOutsideCalendar(context, params.id, body)),
  fetchOutsideCalendar: withContext((context, { params }) => fetchOutsideCalendar(context, params.id, params.calendar_id)),
  deleteOutsideCalendar: (scope, { params }) => deleteOutsideCalendar(scope, params.id, params.calendar_id),
})
