import { platform } from '@polyclinic/contract/system/system/platform'
import { platformSettings, updatePlatformSettings } from '../../foundation/platform/index.ts'
import { implement, withContext } from '../../kernel/http/implement.ts'
import { getPlatformAuditEvent, listPlatformAuditEvents } from './platform-audit-log.ts'
import { platformDashboard } from './platform-dashboard.ts'

export const platformRoutes = implement('platform', platform, {
  getDashboard: (scope) => platformDashboard(scope),
  getSettings: withContext((context) => platformSettings(context)),
  updateSettings: (scope, { body }) => updatePlatformSettings(scope, body),
  listAuditEvents: (scope, { query }) => listPlatformAuditEvents(scope, query),
  getAuditEvent: (scope, { params }) => getPlatformAuditEvent(scope, params.id),
})
