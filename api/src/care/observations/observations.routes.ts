import { growthCalls } from '@polyclinic/contract/care/observations/growth'
import { observations } from '@polyclinic/contract/care/observations/observations'
import { socialHistoryCalls } from '@polyclinic/contract/care/observations/social-history-calls'
import { implement } from '../../kernel/http/implement.ts'
import { correctObservation, enterObservationInError } from './correct-observation.ts'
import { readGrowth } from './growth/read-growth.ts'
import { listLatestVitals, listObservations } from './list-observations.ts'
import { recordVitals } from './record-vitals.ts'
import { correctSocialHistory, recordSocialHistory } from './social-history.ts'

export const observationsRoutes = implement(
  'observations',
  { ...observations, ...growthCalls, ...socialHistoryCalls },
  {
    getGrowth: (scope, { params }) => readGrowth(scope, params.id),
    listObservations: (scope, { params, query }) => listObservations(scope, params.id, query),
    listLatestVitals: (scope, { params }) => listLatestVitals(scope, params.id),
    recordVitals: (scope, { params, body }) => recordVitals(scope, params.id, body),
    correctObservation: (scope, { params, body }) => correctObservation(scope, params.id, body),
    recordSocialHistory: (scope, { params, body }) => recordSocialHistory(scope, params.id, body),
    correctSocialHistory: (scope, { params, body }) => correctSocialHistory(scope, params.id, body),
    enterObservationInError: (scope, { params, body }) => enterObservationInError(scope, params.id, body.reason),
  },
)
