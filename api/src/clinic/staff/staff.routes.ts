import { staff } from '@polyclinic/contract/clinic/staff/staff'
import { implement, raw, withContext } from '../../kernel/http/implement.ts'
import { createInvitation, listInvitations, resendInvitation, revokeInvitation } from './invitations.ts'
import { createPractitionerException, deletePractitionerException, listPractitionerExceptions } from './practitioner-exceptions.ts'
import { practitionerHours, setPractitionerHours } from './practitioner-hours.ts'
import { deletePractitionerPhoto, sendPractitionerPhoto, setPractitionerPhoto } from './practitioner-photo.ts'
import { createPractitioner, getPractitioner, listPractitioners, updatePractitioner } from './practitioners.ts'
import { getStaffMember, listStaff, updateStaffMember } from './staff-members.ts'

export const staffRoutes = implement('staff', staff, {
  listStaff: (scope, { query }) => listStaff(scope, query),
  getStaffMember: (scope, { params }) => getStaffMember(scope, params.id),
  updateStaffMember: withContext((context, { params, body, if_match }) => updateStaffMember(context, params.id, body, if_match)),

  listInvitations: withContext((context, { query }) => listInvitations(context, query)),
  createInvitation: withContext((context, { body }) => createInvitation(context, body)),
  resendInvitation: withContext((context, { params }) => resendInvitation(context, params.id)),
  revokeInvitation: withContext((context, { params }) => revokeInvitation(context, params.id)),

  listPractitioners: (scope, { query }) => listPractitioners(scope, query),
  getPractitioner: (scope, { params }) => getPractitioner(scope, params.id),
  createPractitioner: withContext((context, { body }) => createPractitioner(context, body)),
  updatePractitioner: withContext((context, { params, body, if_match }) => updatePractitioner(context, params.id, body, if_match)),
  getPractitionerPhoto: raw((context, { params }, http) => sendPractitionerPhoto(context, params.id, http)),
  updatePractitionerPhoto: withContext((context, { params, body }) => setPractitionerPhoto(context, params.id, body)),
  deletePractitionerPhoto: (scope, { params }) => deletePractitionerPhoto(scope, params.id),
  getPractitionerHours: (scope, { params }) => practitionerHours(scope, params.id),
  updatePractitionerHours: (scope, { params, body }) => setPractitionerHours(scope, params.id, body.hours),
  listPractitionerExceptions: (scope, { params, query }) => listPractitionerExceptions(scope, params.id, query),
  createPractitionerException: (scope, { params, body }) => createPractitionerException(scope, params.id, body),
  deletePractitionerException: (scope, { params }) => deletePractitionerException(scope, params.id, params.exception_id),
})
