import { followUpRules } from '@polyclinic/contract/foundation/settings/follow-up-settings'
import { implement } from '../../kernel/http/implement.ts'
import { followUpSettings, updateFollowUpSettings } from './follow-up-settings.ts'

export const followUpSettingsRoutes = implement('settings', followUpRules, {
  getFollowUpSettings: (scope) => followUpSettings(scope),
  updateFollowUpSettings: (scope, { body, if_match }) => updateFollowUpSettings(scope, body, if_match),
})
