/** What other domains use of requests: a patient's own. */
export { MyRequests } from './patient/MyRequests.tsx'
