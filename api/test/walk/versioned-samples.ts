/** What a versioned call needs besides a planted clinic and the sample of its body, for one change of its row to succeed. */
export interface VersionedSample {
  /** The table of the row whose version the call names, where its address names no row of the clinic. */
  table?: string
  /** In place of a row: the key under which a setting is saved, with its version inside. */
  setting?: string
  /** Statements that bring the row to where it may be changed; $1 is its id. */
  before?: readonly string[]
  /** In place of the sample's fields; `undefined` leaves one out. */
  body?: object
  /** The answer to the second request, where the first has led the row to a status that does not allow the action any more. */
  answer?: 'state_not_allowed'
}

const draftOf = (kind: 'note' | 'record') => ({
  before: [
    `delete from ${kind}_errors where ${kind}_id = $1`,
    `delete from ${kind}_versions where ${kind}_id = $1`,
    `update ${kind}s set status = 'draft' where id = $1`,
  ],
})
const noteDraft = draftOf('note')
const recordDraft = draftOf('record')
const prescriptionDraft = {
  before: [
    // The owner of the walk is a registered practitioner for once.
    `update staff_members set registration_number = 'MR-1' where organization_id = (select organization_id from prescriptions where id = $1 or document_id = $1)`,
    `update memberships m set practitioner_id = p.id from practitioners p, prescriptions d
     where (d.id = $1 or d.document_id = $1) and m.organization_id = d.organization_id and p.organization_id = d.organization_id and m.role = 'owner'`,
    `update prescriptions set activated_at = null, prescriber_account_id = null, prescriber_name = null where id = $1 or document_id = $1`,
    `update prescription_documents set activated_at = null, verification_code = null
     where id = $1 or id = (select document_id from prescriptions where id = $1)`,
    `with change as (
       update prescription_status_changes set status = 'draft'
       where prescription_id in (select id from prescriptions where id = $1 or document_id = $1) returning prescription_id, version)
     update prescription_statuses s set status = 'draft' from change where s.prescription_id = change.prescription_id`,
  ],
}
const referralIn = (status: string) => ({ before: [`update referrals set status = '${status}' where id = $1`] })
const verifiedResult = [
  `update observations set status = 'final' where order_id = $1`,
  `update lab_orders set status = 'completed', critical_since = '2026-01-01' where id = $1`,
  `delete from result_releases where observation_id in (select id from observations where order_id = $1)`,
]
const plain: VersionedSample = {}

/** By the name of the call. A versioned call that is not listed fails the walk. */
export const versionedSamples: Record<string, VersionedSample> = {
  'appointments.updateAppointment': { body: { wait_minutes: undefined } },
  'billing.updateInvoice': plain,
  'board.updateDisplay': plain,
  'labs.acknowledgeResult': {
    before: [
      ...verifiedResult,
      'delete from critical_acknowledgements where observation_id in (select id from observations where order_id = $1)',
    ],
    answer: 'state_not_allowed',
  },
  'labs.correctResult': { before: verifiedResult, body: { value_text: 'Negative' } },
  'labs.releaseResult': { before: verifiedResult },
  'labs.updateLabCatalogue': { setting: 'lab-catalogue', body: { tests: [], order_sets: [] } },
  'labs.withholdResult': {
    before: [
      ...verifiedResult,
      `update observations set released_at = '2026-01-01' where order_id = $1`,
      'delete from withheld_results where order_id = $1',
    ],
  },
  'labs.verifyResult': {
    before: [`update observations set status = 'preliminary' where order_id = $1`, `update lab_orders set status = 'active' where id = $1`],
    answer: 'state_not_allowed',
  },
  'medications.updateMedication': plain,
  'organizations.updateLocation': plain,
  'organizations.updateOrganization': { table: 'organizations' },
  'organizations.updatePlatformOrganization': { table: 'organizations' },
  'organizations.updateRoles': { table: 'organizations', body: { roles: [{ role: 'nurse', permissions: [] }] } },
  'organizations.updateRoom': plain,
  'organizations.updateService': { body: { device_choices: [] } },
  'patients.codeAllergy': plain,
  'patients.updateAllergy': plain,
  'patients.updateCondition': { body: { onset_on: null, abated_on: null } },
  'patients.updateCoverage': { body: { policy_holder: null } },
  'patients.updateMyDetails': { table: 'patients' },
  'patients.updatePatient': { body: { birth_date: '1980-01-02', deceased_on: null } },
  'patients.updatePatientDetails': plain,
  'prescriptions.activatePrescription': prescriptionDraft,
  'prescriptions.activatePrescriptionDocument': prescriptionDraft,
  'prescriptions.updatePrescription': { ...prescriptionDraft, body: { medication_text: undefined, dosage: undefined } },
  'prescriptions.updatePrescriptionDocument': {
    ...prescriptionDraft,
    body: { lines: [{ medication_text: 'Honey', dosage: { steps: [{ dose: 1, dose_unit: 'mL', timing_code: 'QD', duration_days: 7 }] } }] },
  },
  'recalls.declineRecall': plain,
  'recalls.postponeRecall': plain,
  'recalls.reopenRecall': { before: [`update recalls set status = 'declined' where id = $1`] },
  'recalls.updateRecallRule': { body: { kind: 'screening', after_service_id: null, below_age: null } },
  'records.finalizeRecord': recordDraft,
  'records.signNote': {
    before: [
      ...noteDraft.before,
      'delete from note_addenda where note_id = $1',
      'delete from note_cosignatures where note_id = $1',
      'delete from signed_notes where id = $1',
    ],
    body: { signer_ids: [] },
  },
  'records.updateNote': noteDraft,
  'records.updateNoteTemplate': plain,
  'records.updateRecord': recordDraft,
  'referrals.acceptReferral': plain,
  'referrals.cancelReferral': plain,
  'referrals.completeReferral': referralIn('answered'),
  'referrals.postponeReferral': plain,
  'referrals.recordReferralAnswer': plain,
  'referrals.rejectReferral': plain,
  'referrals.reopenReferral': referralIn('answered'),
  'referrals.sendReferral': {
    before: [
      `update referrals set status = 'draft' where id = $1`,
      `delete from record_errors where record_id = (select letter_id from referrals where id = $1)`,
      `update records set status = 'draft' where id = (select letter_id from referrals where id = $1)`,
    ],
  },
  'referrals.updateReferral': referralIn('draft'),
  'settings.updateCalendarSettings': { setting: 'calendar', body: { late_minutes: 30 } },
  'settings.updateFeeSettings': { setting: 'fees' },
  'settings.updateFollowUpSettings': { setting: 'follow-up' },
  'settings.updateVaccinationSchedule': { setting: 'vaccination-schedule' },
  'staff.updatePractitioner': plain,
  'staff.updateStaffMember': plain,
  'support.updateArticle': {
    table: 'articles',
    before: [`insert into articles (id, slug, title, summary, body) values ($1::uuid, $1::text, 'Title', 'Summary', 'Body')`],
  },
  'tasks.claimTask': plain,
  'tasks.updateTask': plain,
  'terminology.updateClinicCode': plain,
  'waitlist.updateMyWaitlistEntry': plain,
  'waitlist.updateWaitlistEntry': plain,
}
