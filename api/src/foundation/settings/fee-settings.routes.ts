import { missedVisitFees } from '@polyclinic/contract/foundation/settings/missed-visit-fees'
import { implement } from '../../kernel/http/implement.ts'
import { changeFeeSettings, feeSettings } from './fee-settings.ts'

export const feeSettingsRoutes = implement('settings', missedVisitFees, {
  getFeeSettings: (scope) => feeSettings(scope),
  updateFeeSettings: (scope, { body, if_match }) => changeFeeSettings(scope, body, if_match),
})
