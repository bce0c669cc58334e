import { board } from '@polyclinic/contract/board'
import { implement, raw, withContext } from '../../kernel/http/implement.ts'
import { withAlternatives } from '../appointments/index.ts'
import { readCalendarHours } from '../scheduling/index.ts'
import { callPatient } from './call-patient.ts'
import { changeDisplay, createDisplay, listDisplays, revokeDisplay } from './displays.ts'
import { swapRooms } from './swap-rooms.ts'
import { readToday } from './today.ts'
import { readWaitingRoom, watchWaitingRoom } from './waiting-room.ts'
import { bookWalkIn } from './walk-in.ts'

export const boardRoutes = implement('appointments', board, {
  getToday: (scope, { query }) => readToday(scope, query),
  bookWalkIn: withContext((desk, { body }) => withAlternatives(desk, (scope) => bookWalkIn(scope, body))),
  getCalendarHours: (scope, { query }) => readCalendarHours(scope, query),
  callPatient: withContext((desk, { params, body }) => withAlternatives(desk, (scope) => callPatient(scope, params.id, body.room_id))),
  swapRooms: withContext((desk, { params, body }) =>
    withAlternatives(desk, (scope) => swapRooms(scope, params.id, body.with_appointment_id)),
  ),
  listDisplays: (scope, { query }) => listDisplays(scope, query),
  createDisplay: (scope, { body }) => createDisplay(scope, body),
  updateDisplay: (scope, { params, body, if_match }) => changeDisplay(scope, params.id, if_match, body),
  revokeDisplay: (scope, { params }) => revokeDisplay(scope, params.id),
  getWaitingRoom: (desk, { params }) => readWaitingRoom(desk, params.secret),
  watchWaitingRoom: raw((desk, { params }, { reply }) => watchWaitingRoom(desk, params.secret, reply)),
})
