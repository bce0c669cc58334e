/// <reference types="vite/client" />

/** The calls of each domain, each in a module of its own; made by `contract-calls.plugin.ts`. */
declare module 'virtual:contract-calls' {
  import type { Calls } from '#api/client.ts'

  export const absences: Calls<'absences'>
  export const appointments: Calls<'appointments'>
  export const apiTokens: Calls<'apiTokens'>
  export const billing: Calls<'billing'>
  export const board: Calls<'board'>
  export const calendarFeeds: Calls<'calendarFeeds'>
  export const chartMerges: Calls<'chartMerges'>
  export const consents: Calls<'consents'>
  export const directory: Calls<'directory'>
  export const documents: Calls<'documents'>
  export const familyHistory: Calls<'familyHistory'>
  export const identity: Calls<'identity'>
  export const immunizations: Calls<'immunizations'>
  export const importedResources: Calls<'importedResources'>
  export const labs: Calls<'labs'>
  export const medications: Calls<'medications'>
  export const notifications: Calls<'notifications'>
  export const observations: Calls<'observations'>
  export const operations: Calls<'operations'>
  export const organizations: Calls<'organizations'>
  export const overview: Calls<'overview'>
  export const patientImports: Calls<'patientImports'>
  export const patients: Calls<'patients'>
  export const platform: Calls<'platform'>
  export const pos: Calls<'pos'>
  export const prescriptions: Calls<'prescriptions'>
  export const proxies: Calls<'proxies'>
  export const recalls: Calls<'recalls'>
  export const records: Calls<'records'>
  export const referrals: Calls<'referrals'>
  export const refills: Calls<'refills'>
  export const reminders: Calls<'reminders'>
  export const reports: Calls<'reports'>
  export const requests: Calls<'requests'>
  export const series: Calls<'series'>
  export const settings: Calls<'settings'>
  export const staff: Calls<'staff'>
  export const stock: Calls<'stock'>
  export const subscriptions: Calls<'subscriptions'>
  export const support: Calls<'support'>
  export const system: Calls<'system'>
  export const tasks: Calls<'tasks'>
  export const terminology: Calls<'terminology'>
  export const timeline: Calls<'timeline'>
  export const users: Calls<'users'>
  export const visitSummaries: Calls<'visitSummaries'>
  export const waitlist: Calls<'waitlist'>
}
