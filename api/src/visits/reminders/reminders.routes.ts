import { reminders } from '@polyclinic/contract/visits/reminders/reminders'
import { reminderSettings } from '../../foundation/settings/index.ts'
import { implement, withContext } from '../../kernel/http/implement.ts'
import {
  listPatientCalls,
  listVisitMessages,
  readMessageChannels,
  readReachability,
  updateMessageChannels,
  updatePatientCall,
} from '../appointments/index.ts'
import { updateReminderSettings } from './update-reminder-settings.ts'

export const remindersRoutes = implement('reminders', reminders, {
  getReminderSettings: (scope) => reminderSettings(scope),
  updateReminderSettings: (scope, { body }) => updateReminderSettings(scope, body),
  getMessageChannels: (scope, { params }) => readMessageChannels(scope, params.id),
  updateMessageChannels: (scope, { params, body }) => updateMessageChannels(scope, params.id, body),
  getReachability: withContext((context, { params, query }) => readReachability(context, params.id, query)),
  listPatientCalls: (scope, { query }) => listPatientCalls(scope, query),
  updatePatientCall: (scope, { params, body }) => updatePatientCall(scope, params.id, body),
  listVisitMessages: (scope, { params }) => listVisitMessages(scope, params.id),
})
