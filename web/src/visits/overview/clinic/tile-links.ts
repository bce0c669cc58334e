import type { DashboardTile } from '@polyclinic/contract/system/system/dashboard-tiles'
import type { Dashboard } from '@polyclinic/contract/system/system/system'
import { everyPractitioner } from '#visits/board/index.ts'

interface TileLink {
  to: string
  search?: Record<string, unknown>
}

/** The link to the list that a tile counts, with the same filters. */
export function linkOf(tile: DashboardTile, { on, practitioner_id }: Pick<Dashboard, 'on' | 'practitioner_id'>): TileLink {
  const practitioner = practitioner_id ? { practitioner_id } : {}
  const board = (lane: string) => ({
    to: '/org/appointments/today',
    search: { practitioner_id: practitioner_id ?? everyPractitioner, lane },
  })
  const today = { from: on, to: on }
  const links: Record<DashboardTile, TileLink> = {
    'visits-today': {
      to: '/org/appointments',
      search: { ...today, status: ['pending', 'booked', 'arrived', 'checked-in', 'in-consultation', 'fulfilled'] },
    },
    expected: board('expected'),
    waiting: { to: '/org/appointments', search: { ...today, status: ['arrived', 'checked-in'], ...practitioner } },
    arrived: board('arrived'),
    ready: board('ready'),
    'in-consultation': board('in-consultation'),
    done: board('done'),
    requests: { to: '/org/appointments/requests' },
    calls: { to: '/org/appointments/calls' },
    'absence-calls': { to: '/org/appointments/absences' },
    unresolved: { to: '/org/appointments/unresolved' },
    waitlist: { to: '/org/waitlist' },
    unsigned: { to: '/org/appointments', search: { unsigned: true, order: 'desc', ...practitioner } },
    'notes-to-sign': { to: '/org/notes' },
    'draft-records': { to: '/org/records', search: { status: 'draft' } },
    'draft-prescriptions': { to: '/org/prescriptions', search: { status: 'draft', mine: 'true' } },
    refills: { to: '/org/refills' },
    'stock-low': { to: '/org/stock', search: { show: 'low' } },
    'stock-expiring': { to: '/org/stock', search: { show: 'expiring' } },
    'stock-recalled': { to: '/org/stock', search: { show: 'recalled' } },
    'lab-critical': { to: '/org/labs', search: { stage: 'critical' } },
    'lab-orders': { to: '/org/labs' },
    'taken-today': { to: '/org/payments', search: today },
    'cash-today': { to: '/org/cash' },
    'open-invoices': { to: '/org/invoices', search: { status: 'open' } },
    'overdue-invoices': { to: '/org/invoices', search: { status: 'overdue' } },
    unbilled: { to: '/org/billing/unbilled' },
    messages: { to: '/org/messages' },
    recalls: { to: '/org/recalls' },
    'follow-up': { to: '/org/follow-up' },
    tasks: { to: '/org/tasks' },
  }
  return links[tile]
}
