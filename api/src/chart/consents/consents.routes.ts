import { consents } from '@polyclinic/contract/chart/consents/consents'
import { implement } from '../../kernel/http/implement.ts'
import { listConsents, listMyConsents } from './list-consents.ts'
import { recordConsent, withdrawConsent } from './record-consent.ts'

export const consentsRoutes = implement('consents', consents, {
  listConsents: (scope, { params, query }) => listConsents(scope, params.id, query),
  recordConsent: (scope, { params, body }) => recordConsent(scope, params.id, body),
  withdrawConsent: (scope, { params, body }) => withdrawConsent(scope, params.id, body),
  listMyConsents: (scope, { query }) => listMyConsents(scope, query),
})
