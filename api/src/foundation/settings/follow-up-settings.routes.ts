import { followUpRules } from '@polyclinic/contract/foundation/settings/follow-up-settings'
import { implement } from '../../kernel/http/implement.ts'
import { changeFollowUpSettings, followUpSettings } from './follow-up-settings.ts'

export const followUpSettingsRoutes = implement('settings', followUpRules, {
  getFollowUpSettings: (scope) => followUpSettings(scope),
  updateFollowUpSettings: (scope, { body, if_match }) => changeFollowUpSettings(scope, body, if_match),
})
