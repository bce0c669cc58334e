import { outsideCalendars } from '@polyclinic/contract/outside-calendars'
import { atDesk, implement } from '../../../kernel/http/implement.ts'
import { createOutsideCalendar, deleteOutsideCalendar, fetchOutsideCalendar, listOutsideCalendars } from './outside-calendars.ts'

export const outsideCalendarsRoutes = implement('staff', outsideCalendars, {
  listOutsideCalendars: (scope, { params }) => listOutsideCalendars(scope, params.id),
  createOutsideCalendar: atDesk((desk, { params, body }) => createOutsideCalendar(desk, params.id, body)),
  fetchOutsideCalendar: atDesk((desk, { params }) => fetchOutsideCalendar(desk, params.id, params.calendar_id)),
  deleteOutsideCalendar: (scope, { params }) => deleteOutsideCalendar(scope, params.id, params.calendar_id),
})
