import { missedVisitFees } from '@polyclinic/contract/foundation/settings/missed-visit-fees'
import { implement } from '../../kernel/http/implement.ts'
import { feeSettings, updateFeeSettings } from './fee-settings.ts'

export const feeSettingsRoutes = implement('settings', missedVisitFees, {
  getFeeSettings: (scope) => feeSettings(scope),
  updateFeeSettings: (scope, { body, if_match }) => updateFeeSettings(scope, body, if_match),
})
