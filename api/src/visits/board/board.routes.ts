import { board } from '@polyclinic/contract/visits/board/board'
import { readCalendarHours } from '../../engine/scheduling/index.ts'
import { implement, raw, withContext } from '../../kernel/http/implement.ts'
import { withAlternatives } from '../appointments/index.ts'
import { callPatient } from './call-patient.ts'
import { createDisplay, listDisplays, revokeDisplay, updateDisplay } from './displays.ts'
import { swapRooms } from './swap-rooms.ts'
import { readToday } from './today.ts'
import { readWaitingRoom, watchWaitingRoom } from './waiting-room.ts'
import { bookWalkIn } from './walk-in.ts'

export const boardRoutes = implement('board', board, {
  getToday: (scope, { query }) => readToday(scope, query),
  bookWalkIn: withContext((context, { body }) => withAlternatives(context, (scope) => bookWalkIn(scope, body))),
  getCalendarHours: (scope, { query }) => readCalendarHours(scope, query),
  callPatient: withContext((context, { params, body }) =>
    withAlternatives(context, (scope) => callPatient(scope, params.id, body.room_id)),
  ),
  swapRooms: withContext((context, { params, body }) =>
    withAlternatives(context, (scope) => swapRooms(scope, params.id, body.with_appointment_id)),
  ),
  listDisplays: (scope, { query }) => listDisplays(scope, query),
  createDisplay: (scope, { body }) => createDisplay(scope, body),
  updateDisplay: (scope, { params, body, if_match }) => updateDisplay(scope, params.id, if_match, body),
  revokeDisplay: (scope, { params }) => revokeDisplay(scope, params.id),
  getWaitingRoom: (context, { params }) => readWaitingRoom(context, params.secret),
  watchWaitingRoom: raw((context, { params }, { reply }) => watchWaitingRoom(context, params.secret, reply)),
})
