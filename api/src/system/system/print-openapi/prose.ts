import type { Domain } from '@polyclinic/contract/topics'

/** The introduction for partners, before the calls. */
export const introduction = `Everything that the web application does goes through these calls; there are no others. JSON in and out, below \`/api/v1\`.

## Sign-in
\`POST /org/login\`, \`/patient/login\` or \`/admin/login\` answers a \`token\`. Send it as \`Authorization: Bearer …\`. A second factor that is due answers 401 with \`second_factor_required\`: send the same again with \`code\`. A session ends at sign-out and after a while without a call; then calls answer 401 with \`unauthenticated\`. \`x-access\` of a call says who may make it: \`public\`, \`signed-in\`, \`admin\`, \`patient\`, \`org\` (every member of the clinic) or \`org:<permission>\`.

## Clinic
Calls below \`/org\` and \`/patient\` act in one clinic, named by \`X-Organization\`. Without it they answer 400 \`organization_required\`; in a clinic that is not yours, and for records of another one, 404. A patient who acts for another person adds \`X-Patient\`.

## Repetition
Every change carries an \`Idempotency-Key\`, a UUID for each action of the user and the same on every repetition. A repeated call answers what the first one did and changes nothing; with another body it answers 422 \`idempotency_key_reused\`. Keys are kept for 24 hours; in another clinic the same key is another one. Calls that answer a secret have none and may simply be repeated.

## Versions
What can be edited has a \`version\`, also sent as \`ETag\`. Send it in \`If-Match\`: without it 428, with an old one 412 \`version_conflict\`, whose \`alternatives\` hold the record as it stands and what you sent.

## Pages
Lists answer \`{ items, next_cursor }\`. Send \`next_cursor\` back as \`cursor\` for the next page; null is the end. \`limit\` is 20, at most 100. \`total=true\` counts all entries where that is wanted, in lists that grow with the years up to 1,000, which then stands for as many or more.

## Values
Instants are ISO 8601 in UTC, days \`YYYY-MM-DD\`, times of day \`HH:MM\` on the clock of the clinic, whose zone is given beside them. Money is \`{ amount, currency }\` in integer minor units. Ids are UUIDs. Unknown fields in a body are refused. Replies may get further fields: ignore what you don't know.

## Refusals
A refusal is a problem document (RFC 9457, \`application/problem+json\`). Programs read \`code\`, people \`detail\`; \`errors\` says what is wrong with which field. Each call lists the codes that it can answer. Nothing is half done: a refused call changes nothing.

## Limits
Everybody has a budget: fifty ordinary calls a second, five hundred saved up. A dearer call says in \`x-cost\` how many ordinary ones it counts for, and each 64 KB of a reply, as it is sent, counts for one. Replies from 2 KB on are compressed for clients whose \`Accept-Encoding\` takes \`br\` or \`gzip\`; not those that carry a secret. When it is spent, calls answer 429 with \`Retry-After\` in seconds. Repeat 429 and every status from 500 after one, two and four seconds, with the same key.`

/** The description of each domain, by its name in the contract and in the order of the document. */
export const domainDescriptions: Record<Domain, string> = {
  absences: 'Days that a practitioner cannot come: which visits they strand, and what became of each.',
  apiTokens: 'Tokens by which programs of others read a clinic.',
  appointments: 'Booking, moving, confirming and cancelling visits; free times, holds and deposits.',
  billing: 'Charges, invoices, payments and the ledger of a clinic, and what patients see and pay of them.',
  board: 'The day at the front desk: who is here, calling patients, screens of the waiting room, hours of the calendar.',
  calendarFeeds: 'Visits as a calendar that other programs subscribe to.',
  chartMerges: 'Charts that may be one person’s: found, compared, merged, and taken apart again.',
  consents: 'What patients agreed to and refused.',
  directory: 'What anybody may see without signing in: clinics, practitioners, services and free times.',
  documents: 'Letters, reports and pictures on a chart, and what of them patients see.',
  familyHistory: 'Illnesses in the family of a patient.',
  fhir: 'What a clinic shows to other systems as FHIR R4 resources. Refusals are OperationOutcomes.',
  identity: 'Accounts, signing in and out, sessions, second factors, passwords.',
  immunizations: 'Vaccinations of a chart, and what is due by the schedule of the clinic.',
  importedResources: 'What came into charts from other systems, as it came.',
  labs: 'Tests, orders and results of the laboratory.',
  medications: 'The medications that a clinic prescribes and sells.',
  notifications: 'What users are told, by which ways, and in which words.',
  observations: 'What was measured, tested, scored or asked: vital signs, laboratory results and social history of a chart.',
  operations: 'Backups and the state of the system, for administrators of the platform.',
  organizations: 'Clinics: registration, settings, places, rooms, hours, roles.',
  overview: 'What a patient has ahead and is due, in all of their clinics.',
  patientImports: 'Bringing patients and their history in from other systems: upload, preview, import, report.',
  patients: 'Charts: who the patient is, allergies, conditions, and who opened the chart.',
  platform: 'What administrators of the platform see and set.',
  pos: 'Sales at the counter.',
  prescriptions: 'Prescriptions and safety checks.',
  proxies: 'People who act for a patient: a child, a parent, somebody they care for.',
  recalls: 'Patients who are due by the rules of the clinic and have not booked.',
  records: 'Notes, clinical records and the timeline of a chart.',
  referrals: 'Patients who were sent elsewhere, followed from the letter until what came back was looked at.',
  refills: 'What patients ask for more of.',
  reminders: 'Reminders, the ways to reach a patient, and whom to ring.',
  reports: 'Figures of a clinic over a stretch of time.',
  requests: 'Visits that patients ask for and the clinic accepts, declines or answers with another time.',
  series: 'Visits that repeat.',
  settings: 'How the calendar and the fees of a clinic work.',
  staff: 'Who works at a clinic: members, invitations, practitioners, hours and services.',
  stock: 'The stock of medications.',
  subscriptions: 'What clinics pay to the platform.',
  support: 'Tickets, messages, announcements and help pages.',
  system: 'Health, search, live events, and this document.',
  tasks: 'What colleagues ask of each other, and what the machine found that nobody may forget.',
  terminology: 'Codes of diagnoses and procedures, found by words or by code, and the codes that a clinic gives itself.',
  timeline: 'All that stands in a chart, in the order of time.',
  users: 'Accounts, as administrators of the platform see and lock them.',
  visitSummaries: 'A visit on one page, as PDF.',
  waitlist: 'Who waits for an earlier time, and the offers of times that became free.',
}
