import { reminders } from '@polyclinic/contract/visits/reminders/reminders'
import { reminderSettings } from '../../foundation/settings/index.ts'
import { implement, withContext } from '../../kernel/http/implement.ts'
import {
  changeMessageChannels,
  listPatientCalls,
  listVisitMessages,
  readMessageChannels,
  readReachability,
  updatePatientCall,
} from '../appointments/index.ts'
import { changeReminderSettings } from './change-reminder-settings.ts'

export const remindersRoutes = implement('reminders', reminders, {
  getReminderSettings: (scope) => reminderSettings(scope),
  updateReminderSettings: (scope, { body }) => changeReminderSettings(scope, body),
  getMessageChannels: (scope, { params }) => readMessageChannels(scope, params.id),
  updateMessageChannels: (scope, { params, body }) => changeMessageChannels(scope, params.id, body),
  getReachability: withContext((context, { params, query }) => readReachability(context, params.id, query)),
  listPatientCalls: (scope, { query }) => listPatientCalls(scope, query),
  updatePatientCall: (scope, { params, body }) => updatePatientCall(scope, params.id, body),
  listVisitMessages: (scope, { params }) => listVisitMessages(scope, params.id),
})
