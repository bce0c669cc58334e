/** The reviewed table of who may call what, against the contract; and what the shapes of replies say about its columns. */
import type { Call } from '@polyclinic/contract/kernel/call'
import { describe, expect, it } from 'vitest'
import { routes } from '../../src/app.ts'
import { accessTableFile, kindOf, printAccessTable, reviewedRow } from './access-table.ts'
import { outputFields } from './output-fields.ts'
import { chartTables } from './sides.ts'
import { slotsOf } from './slots.ts'

it('is the contract as it was reviewed', async () => {
  await expect(printAccessTable()).toMatchFileSnapshot(accessTableFile)
})

describe("a patient's data", () => {
  // A field with one of these names is about one person, wherever it is.
  const personal =
    /^(patient|patient_(id|name|address|email|phone)|record_number|birth_date|age|sex|alert|allerg(y|ies)|reaction|conditions?|diagnos(is|es)|onset_on|sections|addenda|codes|from_patient|dose_quantity|sig_text|medication_text|value_text|check_outcome|released_at|deceased_on|insurer|policy_number)$/
  // These calls show nothing of a chart, although they are calls of patients, take a row of a chart, have such a field, or have
  // a reply that is no JSON.
  const showsNoChart: Record<string, string> = {
    'appointments.createMyHold': 'a time that is kept, before it is a visit',
    'calendarFeeds.createMyCalendarFeed': 'the address of a calendar, not what stands in it',
    'appointments.deleteMyHold': 'a time that was kept',
    'appointments.createMyEnrolment': 'the id of the chart that the account itself has just opened',
    'appointments.getMyHold': 'a time that is kept, before it is a visit',
    'calendarFeeds.getMyCalendarFeed': 'that there is a calendar, not what stands in it',
    'appointments.endMyEnrolment': 'that the account has left, and nothing of the chart that stays',
    'appointments.listMyEnrolments': 'the ids of the charts that the account has, clinic by clinic',
    'appointments.listMyAvailability': 'free times',
    'calendarFeeds.revokeMyCalendarFeed': 'that there was a calendar, not what stood in it',
    'board.watchWaitingRoom': 'that something changed, never what',
    'appointments.deleteHold': 'that a time is no longer kept',
    'appointments.listAvailability': 'free times',
    'calendarFeeds.revokeCalendarFeed': "that the practitioner's own calendar has ended",
    'billing.getBillingReportCsv': 'sums over a clinic',
    'billing.deleteInvoice': 'the id of the draft that is gone',
    'documents.uploadFile': 'the file that was just sent, which is on no chart yet',
    'fhir.getCapabilities': 'what this server can do',
    'fhir.getLocation': 'a place of the clinic',
    'fhir.getOrganization': 'the clinic',
    'fhir.getPractitioner': 'somebody who works there',
    'fhir.searchLocation': 'places of the clinic',
    'fhir.searchOrganization': 'the clinic',
    'fhir.searchPractitioner': 'those who work there',
    'labs.getLabCatalogue': 'of whom ranges of values are, and of nobody',
    'labs.listOfferedTests': 'which tests can be ordered, of nobody',
    'labs.updateLabCatalogue': 'of whom ranges of values are, and of nobody',
    'identity.getAccount': "the account's own birth date, which is no chart's",
    'identity.listMyProxies': 'for whom the account may act, by the name it was given',
    'identity.loginPatient': 'the account itself and the ids of its charts',
    'identity.confirmRegistration': 'the account itself and the ids of its charts',
    'identity.logoutPatient': 'that the session has ended',
    'identity.getMySession': 'the account itself and the ids of its charts',
    'identity.getMyAccount': "the account's own birth date, which is no chart's",
    'notifications.updateMyNotificationSettings': 'how the account wants to be told',
    'notifications.listMyNotifications': "the account's own inbox",
    'notifications.getMyNotificationSettings': 'how the account wants to be told',
    'patients.createClaimCode': 'a code for the patient, who claims the chart with it',
    'proxies.acceptMyProxy': 'for whom the account acts from now on, by the name on the chart',
    'proxies.createProxyCode': 'a code for somebody who is to act for the patient',
    'proxies.endMyProxy': 'that it has ended',
    'proxies.endProxy': 'that it has ended',
    'platform.getDashboard': 'how many accounts of patients there are',
    'directory.getPractitionerPhoto': 'the face of somebody who works there',
    'recalls.createRecallRule': 'by which rules patients are due, and no patient',
    'recalls.listRecallRules': 'by which rules patients are due, and no patient',
    'recalls.updateRecallRule': 'by which rules patients are due, and no patient',
    'records.createNoteTemplate': 'by which sections notes are written, and no note',
    'records.listNoteTemplates': 'by which sections notes are written, and no note',
    'records.updateNoteTemplate': 'by which sections notes are written, and no note',
    'staff.getPractitionerPhoto': 'the face of somebody who works there',
    'support.listMyTickets': 'what the account asked the platform',
    'support.createMyTicket': 'what the account asked the platform',
    'support.replyToMyTicket': 'what the account asked the platform',
    'system.getReferencePage': 'the reference of the API',
    'system.getReferenceScript': 'the reference of the API',
    'system.watchEvents': 'which domains changed, never what',
  }
  // A file or a stream has no fields to be read.
  const isOpaque = (call: Call) => call.produces !== undefined && call.produces !== 'application/json'
  // Whatever the call answers, it answers about the patient of the given row.
  const asksForChart = (name: string, call: Call) => slotsOf(name, call).some(({ table }) => table !== null && chartTables.has(table))
  const mayShow = (name: string, call: Call) =>
    kindOf(name) === 'patient' ||
    isOpaque(call) ||
    (kindOf(name) === 'org_user' && asksForChart(name, call)) ||
    [...outputFields(call)].some((field) => personal.test(field))

  it('is shown only by calls that say so, and so leave an audit row', () => {
    const silent = routes.filter(({ name, call }) => mayShow(name, call) && reviewedRow(name).patient_data === null)
    expect(silent.map(({ name }) => name).sort()).toEqual(Object.keys(showsNoChart).sort())
  })
})

describe('a secret', () => {
  const secret = /^(secret|recovery_codes|url|uri)$/

  it('is answered only by calls whose reply is never kept', () => {
    const answering = routes.filter(({ call }) => call.method !== 'GET' && [...outputFields(call)].some((name) => secret.test(name)))
    expect(answering.filter(({ name }) => !reviewedRow(name).secret).map(({ name }) => name)).toEqual([])
    expect(answering.length).toBeGreaterThan(0)
  })
})
