/** The tiles of a clinic's dashboard: which there are, what each takes to be seen, and which roles begin their day with it. */
import { type Permission, rolePermissions, type StaffRole } from '../../kernel/access.ts'

/** What each tile counts is what its permissions open: the list behind it takes the same ones. */
export const tilePermissions = {
  'visits-today': ['appointments.view', 'reports.view'],
  expected: ['appointments.view'],
  waiting: ['appointments.view'],
  arrived: ['appointments.view'],
  ready: ['appointments.view'],
  'in-consultation': ['appointments.view'],
  done: ['appointments.view'],
  requests: ['appointments.manage'],
  calls: ['appointments.manage'],
  'absence-calls': ['appointments.manage'],
  unresolved: ['appointments.view', 'appointments.manage'],
  waitlist: ['appointments.view', 'appointments.manage'],
  unsigned: ['appointments.view', 'clinical.sign'],
  'notes-to-sign': ['clinical.view', 'clinical.write'],
  'draft-records': ['clinical.view', 'clinical.write'],
  'draft-prescriptions': ['prescriptions.view', 'prescriptions.write'],
  refills: ['prescriptions.view'],
  'stock-low': ['stock.manage'],
  'stock-expiring': ['stock.manage'],
  'stock-recalled': ['stock.manage'],
  'lab-critical': ['clinical.view'],
  'lab-orders': ['clinical.view'],
  'taken-today': ['billing.view', 'payments.take'],
  'cash-today': ['billing.view', 'payments.take'],
  'open-invoices': ['billing.view', 'payments.take'],
  'overdue-invoices': ['billing.view', 'payments.take'],
  unbilled: ['billing.view', 'payments.take'],
  messages: ['messages.answer'],
  recalls: ['appointments.manage'],
  'follow-up': ['clinical.view'],
  tasks: [],
} as const satisfies Record<string, readonly Permission[]>

export type DashboardTile = keyof typeof tilePermissions
export const dashboardTiles = Object.keys(tilePermissions) as [DashboardTile, ...DashboardTile[]]

const leading: DashboardTile[] = [
  'visits-today',
  'expected',
  'waiting',
  'in-consultation',
  'taken-today',
  'open-invoices',
  'requests',
  'calls',
  'absence-calls',
  'unresolved',
  'waitlist',
  'recalls',
  'unbilled',
  'overdue-invoices',
  'messages',
  'follow-up',
  'tasks',
]

/** What each role begins its day with, in its order. */
export const roleTiles: Record<StaffRole, readonly DashboardTile[]> = {
  owner: leading,
  manager: leading,
  practitioner: [
    'expected',
    'waiting',
    'in-consultation',
    'done',
    'lab-critical',
    'unsigned',
    'notes-to-sign',
    'draft-records',
    'draft-prescriptions',
    'refills',
    'follow-up',
    'messages',
    'tasks',
  ],
  nurse: [
    'arrived',
    'ready',
    'in-consultation',
    'expected',
    'requests',
    'notes-to-sign',
    'draft-records',
    'refills',
    'follow-up',
    'messages',
    'tasks',
  ],
  lab_technician: ['lab-orders', 'lab-critical', 'tasks'],
  pharmacist: [
    'refills',
    'stock-low',
    'stock-expiring',
    'stock-recalled',
    'taken-today',
    'cash-today',
    'unbilled',
    'open-invoices',
    'tasks',
  ],
  receptionist: [
    'expected',
    'waiting',
    'in-consultation',
    'done',
    'taken-today',
    'cash-today',
    'requests',
    'calls',
    'absence-calls',
    'unresolved',
    'waitlist',
    'recalls',
    'unbilled',
    'messages',
    'tasks',
  ],
  cashier: ['taken-today', 'cash-today', 'open-invoices', 'unbilled', 'overdue-invoices', 'tasks'],
}

/**
 * The tiles of somebody with this role and these permissions: those of the role, and behind them what the clinic has added
 * to the role. Never one whose list the permissions would not open.
 */
export function tilesOf(role: StaffRole, may: ReadonlySet<Permission>): DashboardTile[] {
  const usual = new Set(rolePermissions[role])
  const isAdded = (tile: DashboardTile) => tilePermissions[tile].some((permission) => !usual.has(permission))
  const added_tiles = dashboardTiles.filter((tile) => !roleTiles[role].includes(tile) && isAdded(tile))
  return [...roleTiles[role], ...added_tiles].filter((tile) => tilePermissions[tile].every((permission) => may.has(permission)))
}
