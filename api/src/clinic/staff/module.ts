import type { Module } from '../../kernel/events/domain-events.ts'
import { joinStaff } from './join-staff.ts'
import { outsideCalendarsRoutes } from './outside-calendars/outside-calendars.routes.ts'
import { outsideCalendars } from './staff.jobs.ts'
import { staffRoutes } from './staff.routes.ts'

export const staffModule: Module = {
  name: 'staff',
  routes: [...staffRoutes, ...outsideCalendarsRoutes],
  jobs: [outsideCalendars],
  subscribers: { 'invitation.accepted': joinStaff },
}
