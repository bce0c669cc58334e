import { prepayments } from '@polyclinic/contract/visits/appointments/prepayments'
import { implement } from '../../../kernel/http/implement.ts'
import { takePrepayment, waivePrepayment } from './record-prepayment.ts'

export const prepaymentsRoutes = implement('appointments', prepayments, {
  takePrepayment: (scope, { params, body }) => takePrepayment(scope, params.id, body),
  waivePrepayment: (scope, { params, body }) => waivePrepayment(scope, params.id, body.reason),
})
