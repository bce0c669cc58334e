import { messageTexts } from '@polyclinic/contract/clinic/notifications/message-texts'
import { implement } from '../../kernel/http/implement.ts'
import { listMessageTexts, resetMessageText, updateMessageText } from './message-texts.ts'

export const messageTextsRoutes = implement('notifications', messageTexts, {
  listMessageTexts: (scope, { query }) => listMessageTexts(scope, query.language),
  updateMessageText: (scope, { params, body }) => updateMessageText(scope, params.kind, params.language, body),
  resetMessageText: (scope, { params }) => resetMessageText(scope, params.kind, params.language),
})
