import { organizations } from '@polyclinic/contract/clinic/organizations/organizations'
import { implement, withContext } from '../../kernel/http/implement.ts'
import { getAuditEvent, listAuditEvents } from './audit-log.ts'
import { changeOrganizationStatus } from './change-organization-status.ts'
import { changePlatformOrganization } from './change-platform-organization.ts'
import { changeSettings, clinicSettings } from './clinic-settings.ts'
import { createClosure, deleteClosure, listClosures } from './closures.ts'
import { changeLocation, createLocation, listLocations, setLocationHours } from './locations.ts'
import { organizationAnalytics } from './organization-analytics.ts'
import { changeOrganization, getOrganization } from './organization-profile.ts'
import { createPlatformOrganization, getPlatformOrganization, listPlatformOrganizations } from './platform-organizations.ts'
import { confirmOrganizationRegistration, registerOrganization } from './register-organization.ts'
import { changeRoles, listRoles } from './roles.ts'
import { createRoomClosure, deleteRoomClosure } from './room-closures.ts'
import { changeRoom, createRoom, listRooms } from './rooms.ts'
import { changeService, createService, getService, listServices } from './services.ts'
import { completeSetup, setupStatus } from './setup.ts'

export const organizationsRoutes = implement('organizations', organizations, {
  registerOrganization: (context, { body }) => registerOrganization(context, body),
  confirmOrganizationRegistration: (context, { body }) => confirmOrganizationRegistration(context, body),

  listPlatformOrganizations: (scope, { query }) => listPlatformOrganizations(scope, query),
  createPlatformOrganization: withContext((context, { body }) => createPlatformOrganization(context, body)),
  getPlatformOrganization: withContext((context, { params }) => getPlatformOrganization(context, params.id)),
  updatePlatformOrganization: withContext((context, { params, body, if_match }) =>
    changePlatformOrganization(context, params.id, body, if_match),
  ),
  approveOrganization: withContext((context, { params }) => changeOrganizationStatus(context, params.id, 'approve')),
  suspendOrganization: withContext((context, { params, body }) => changeOrganizationStatus(context, params.id, 'suspend', body)),
  reactivateOrganization: withContext((context, { params }) => changeOrganizationStatus(context, params.id, 'reactivate')),
  closeOrganization: withContext((context, { params, body }) => changeOrganizationStatus(context, params.id, 'close', body)),
  getOrganizationAnalytics: (scope, { params }) => organizationAnalytics(scope, params.id),

  getOrganization: (scope) => getOrganization(scope),
  updateOrganization: (scope, { body, if_match }) => changeOrganization(scope, body, if_match),
  getSetup: (scope) => setupStatus(scope),
  completeSetup: (scope) => completeSetup(scope),

  listLocations: (scope, { query }) => listLocations(scope, query),
  createLocation: (scope, { body }) => createLocation(scope, body),
  updateLocation: (scope, { params, body, if_match }) => changeLocation(scope, params.id, body, if_match),
  updateLocationHours: (scope, { params, body }) => setLocationHours(scope, params.id, body.hours),
  listRooms: (scope, { query }) => listRooms(scope, query),
  createRoom: (scope, { body }) => createRoom(scope, body),
  updateRoom: (scope, { params, body, if_match }) => changeRoom(scope, params.id, body, if_match),
  createRoomClosure: (scope, { params, body }) => createRoomClosure(scope, params.id, body),
  deleteRoomClosure: (scope, { params }) => deleteRoomClosure(scope, params.id, params.closure_id),
  listClosures: (scope, { query }) => listClosures(scope, query),
  createClosure: (scope, { body }) => createClosure(scope, body),
  deleteClosure: (scope, { params }) => deleteClosure(scope, params.id),

  listServices: (scope, { query }) => listServices(scope, query),
  getService: (scope, { params }) => getService(scope, params.id),
  createService: (scope, { body }) => createService(scope, body),
  updateService: (scope, { params, body, if_match }) => changeService(scope, params.id, body, if_match),

  listRoles: (scope) => listRoles(scope),
  updateRoles: (scope, { body, if_match }) => changeRoles(scope, body, if_match),
  getSettings: (scope) => clinicSettings(scope),
  updateSettings: (scope, { body }) => changeSettings(scope, body),
  listAuditEvents: (scope, { query }) => listAuditEvents(scope, query),
  getAuditEvent: (scope, { params }) => getAuditEvent(scope, params.id),
})
