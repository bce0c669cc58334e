import { referrals } from '@polyclinic/contract/care/referrals/referrals'
import { implement, raw } from '../../kernel/http/implement.ts'
import { listReferrals } from './list-referrals.ts'
import { getReferral } from './present-referral.ts'
import { sendLetter } from './send-letter.ts'
import {
  acceptReferral,
  answerReferral,
  cancelReferral,
  completeReferral,
  createReferral,
  postponeReferral,
  rejectReferral,
  reopenReferral,
  sendReferral,
  updateReferral,
} from './write-referral.ts'

export const referralsRoutes = implement('referrals', referrals, {
  listReferrals: (scope, { query }) => listReferrals(scope, query),
  getReferral: (scope, { params }) => getReferral(scope, params.id),
  getReferralLetter: raw((context, { params }, { reply }) => sendLetter(context, params.id, reply)),
  createReferral: (scope, { body }) => createReferral(scope, body),
  updateReferral: (scope, { params, body, if_match }) => updateReferral(scope, params.id, if_match, body),
  sendReferral: (scope, { params, if_match }) => sendReferral(scope, params.id, if_match),
  acceptReferral: (scope, { params, body, if_match }) => acceptReferral(scope, params.id, if_match, body.booked_on),
  postponeReferral: (scope, { params, body, if_match }) => postponeReferral(scope, params.id, if_match, body),
  recordReferralAnswer: (scope, { params, body, if_match }) => answerReferral(scope, params.id, if_match, body),
  rejectReferral: (scope, { params, body, if_match }) => rejectReferral(scope, params.id, if_match, body.reason),
  completeReferral: (scope, { params, body, if_match }) => completeReferral(scope, params.id, if_match, body.outcome),
  reopenReferral: (scope, { params, body, if_match }) => reopenReferral(scope, params.id, if_match, body.expected_on),
  cancelReferral: (scope, { params, body, if_match }) => cancelReferral(scope, params.id, if_match, body.reason),
})
