/** The program's log: one JSON line each, no secrets, no clinical text. */
import { pino } from 'pino'

export const log = pino({
  level: process.env.NODE_ENV === 'test' ? (process.env.LOG ?? 'silent') : 'info',
  base: null,
  redact: ['req.headers.authorization', 'token', 'password'],
})
