import { confirmations } from '@polyclinic/contract/visits/appointments/confirmations'
import { implement, raw, withContext } from '../../../kernel/http/implement.ts'
import { confirmByLink, readConfirmationLink } from './confirm-by-link.ts'
import { confirmAtDesk, confirmMyAppointment, withdrawConfirmation } from './confirm-visit.ts'
import { receiveText } from './receive-text.ts'
import { requestConfirmation } from './request-confirmation.ts'

export const confirmationsRoutes = implement('appointments', confirmations, {
  receiveTextMessage: raw((context, { body }, { request }) => receiveText(context, request.headers.authorization, body)),
  getConfirmationLink: (context, { params }) => readConfirmationLink(context, params.token),
  confirmByLink: (context, { params }) => confirmByLink(context, params.token),
  confirmMyAppointment: (scope, { params }) => confirmMyAppointment(scope, params.id),
  confirmAppointment: (scope, { params }) => confirmAtDesk(scope, params.id),
  withdrawConfirmation: (scope, { params }) => withdrawConfirmation(scope, params.id),
  requestConfirmation: withContext((context, { params }) => requestConfirmation(context, params.id)),
})
