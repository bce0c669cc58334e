import { organizations } from '@polyclinic/contract/clinic/organizations/organizations'
import { implement, withContext } from '../../kernel/http/implement.ts'
import { getAuditEvent, listAuditEvents } from './audit-log.ts'
import { clinicSettings, updateSettings } from './clinic-settings.ts'
import { createClosure, deleteClosure, listClosures } from './closures.ts'
import { createLocation, listLocations, setLocationHours, updateLocation } from './locations.ts'
import { organizationAnalytics } from './organization-analytics.ts'
import { getOrganization, updateOrganization } from './organization-profile.ts'
import { createPlatformOrganization, getPlatformOrganization, listPlatformOrganizations } from './platform-organizations.ts'
import { confirmOrganizationRegistration, registerOrganization } from './register-organization.ts'
import { listRoles, updateRoles } from './roles.ts'
import { createRoomClosure, deleteRoomClosure } from './room-closures.ts'
import { createRoom, listRooms, updateRoom } from './rooms.ts'
import { createService, getService, listServices, updateService } from './services.ts'
import { completeSetup, setupStatus } from './setup.ts'
import { updateOrganizationStatus } from './update-organization-status.ts'
import { updatePlatformOrganization } from './update-platform-organization.ts'

export const organizationsRoutes = implement('organizations', organizations, {
  registerOrganization: (context, { body }) => registerOrganization(context, body),
  confirmOrganizationRegistration: (context, { body }) => confirmOrganizationRegistration(context, body),

  listPlatformOrganizations: (scope, { query }) => listPlatformOrganizations(scope, query),
  createPlatformOrganization: withContext((context, { body }) => createPlatformOrganization(context, body)),
  getPlatformOrganization: withContext((context, { params }) => getPlatformOrganization(context, params.id)),
  updatePlatformOrganization: withContext((context, { params, body, if_match }) =>
    updatePlatformOrganization(context, params.id, body, if_match),
  ),
  approveOrganization: withContext((context, { params }) => updateOrganizationStatus(context, params.id, 'approve')),
  suspendOrganization: withContext((context, { params, body }) => updateOrganizationStatus(context, params.id, 'suspend', body)),
  reactivateOrganization: withContext((context, { params }) => updateOrganizationStatus(context, params.id, 'reactivate')),
  closeOrganization: withContext((context, { params, body }) => updateOrganizationStatus(context, params.id, 'close', body)),
  getOrganizationAnalytics: (scope, { params }) => organizationAnalytics(scope, params.id),

  getOrganization: (scope) => getOrganization(scope),
  updateOrganization: (scope, { body, if_match }) => updateOrganization(scope, body, if_match),
  getSetup: (scope) => setupStatus(scope),
  completeSetup: (scope) => completeSetup(scope),

  listLocations: (scope, { query }) => listLocations(scope, query),
  createLocation: (scope, { body }) => createLocation(scope, body),
  updateLocation: (scope, { params, body, if_match }) => updateLocation(scope, params.id, body, if_match),
  updateLocationHours: (scope, { params, body }) => setLocationHours(scope, params.id, body.hours),
  listRooms: (scope, { query }) => listRooms(scope, query),
  createRoom: (scope, { body }) => createRoom(scope, body),
  updateRoom: (scope, { params, body, if_match }) => updateRoom(scope, params.id, body, if_match),
  createRoomClosure: (scope, { params, body }) => createRoomClosure(scope, params.id, body),
  deleteRoomClosure: (scope, { params }) => deleteRoomClosure(scope, params.id, params.closure_id),
  listClosures: (scope, { query }) => listClosures(scope, query),
  createClosure: (scope, { body }) => createClosure(scope, body),
  deleteClosure: (scope, { params }) => deleteClosure(scope, params.id),

  listServices: (scope, { query }) => listServices(scope, query),
  getService: (scope, { params }) => getService(scope, params.id),
  createService: (scope, { body }) => createService(scope, body),
  updateService: (scope, { params, body, if_match }) => updateService(scope, params.id, body, if_match),

  listRoles: (scope) => listRoles(scope),
  updateRoles: (scope, { body, if_match }) => updateRoles(scope, body, if_match),
  getSettings: (scope) => clinicSettings(scope),
  updateSettings: (scope, { body }) => updateSettings(scope, body),
  listAuditEvents: (scope, { query }) => listAuditEvents(scope, query),
  getAuditEvent: (scope, { params }) => getAuditEvent(scope, params.id),
})
