/** What other domains use of requests: a patient's own. */
export { MyRequests } from './mine/MyRequests.tsx'
