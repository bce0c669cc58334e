/**
 * Requests owns appointment_requests: requests of patients that the clinic answers.
 * Invariants: a request is answered once; an offered time is held until the patient answers or it expires.
 */
export { listMyRequests } from './my-requests.ts'
export { countOpenRequests } from './requests.sql.ts'
