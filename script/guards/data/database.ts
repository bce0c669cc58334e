/** The isolation layers of the database: row policies, grants, constraints, tried on the migrated database; and what stands behind them. */
// biome-ignore-all format: a row is a line
import { inCode, inDatabase } from '../sabotage.ts'

const schema = (file: string) => `api/test/schema/${file}.test.ts`
const [policies, grants, outside, finals, keys, tables] = ['policies', 'grants', 'grants-outside-clinics', 'final-tables', 'keys', 'tables'].map(
  schema,
) as [string, string, string, string, string, string]
const at = (file: string) => `api/src/${file}.test.ts`
const races = at('visits/appointments/races')
const unique = schema('unique-keys')
const [held, figures] = [at('money/billing/balances-held'), at('money/billing/money-grants')] as [string, string]
const confirming = at('visits/appointments/confirmation/who-may-confirm')
const ofClinic = "organization_id = nullif(current_setting('app.organization_id', true), '')::uuid"

const ofPatient =
  "(patient_id = nullif(current_setting('app.patient_id', true), '')::uuid or patient_id = any (string_to_array(current_setting('app.linked_patient_ids', true), ',')::uuid[]))"

const finalVisits = at('visits/appointments/final-appointments')
const behind = 'api/test/behind-row-security.test.ts'
const visits = (file: string) => `api/src/visits/${file}.ts`

export const database = [
  ...inDatabase(
    'row policies',
    ['migrations-helper-open', 'grant usage on schema migration to polyclinic_staff', 'api/src/kernel/db/migrate.test.ts'],
    ['policy-records-patient', 'alter policy patient on released_records using (true)', policies],
    ['policy-merge-moves-signed', `alter policy worker_moves on notes using (${ofClinic})`, policies],
    ['policy-linked-charts', `alter policy patient on invoices using (${ofClinic} and patient_id = nullif(current_setting('app.patient_id', true), '')::uuid)`, policies],
    ['grant-merge-moves-final', 'grant update (patient_id) on signed_notes to polyclinic_worker', schema('chart-tables')],
    ['policy-records-withdrawn', `alter policy patient on released_records using (${ofClinic} and ${ofPatient})`, policies],
    ['policy-results-ahead', `alter policy patient on observations using (${ofClinic} and ${ofPatient} and released_at is not null)`, policies],
    ['policy-documents-withdrawn', `alter policy patient on released_documents using (${ofClinic} and ${ofPatient})`, policies],
    ['policy-prescriptions-patient', "alter policy patient on prescriptions using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)", policies],
    ['policy-appointments-patient', "alter policy patient on appointments using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)", policies],
    ['policy-patients-patient', "alter policy patient on patients using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)", policies],
    ['policy-allergies-patient', 'alter policy patient on allergies using (true)', policies],
    ['policy-messages-patient', 'alter policy patient on messages using (true)', policies],
    ['policy-invoices-patient', 'alter policy patient on invoices using (true)', policies],
    ['policy-payments-patient', 'alter policy patient on payments using (true)', policies],
    ['policy-waitlist-patient', 'alter policy patient on waitlist_entries using (true)', policies],
    ['policy-feeds-patient', 'alter policy patient on calendar_feeds using (true)', policies],
    ['policy-feeds-staff', "alter policy staff on calendar_feeds using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)", policies],
    ['policy-records-staff', 'alter policy staff_read on records using (true)', policies],
    ['policy-patients-staff', 'alter policy staff on patients using (true)', policies],
    ['policy-appointments-staff', 'alter policy staff_read on appointments using (true)', policies],
    ['final-visits-staff', `alter policy staff_change on appointments using (${ofClinic})`, finalVisits],
    ['final-visits-patient', `alter policy patient_changes on appointments using (${ofClinic} and ${ofPatient})`, finalVisits],
    ['final-visits-worker', `alter policy worker_change on appointments using (${ofClinic})`, finalVisits],
    ['final-visits-booked-by', `alter policy staff_write on appointments with check (${ofClinic})`, finalVisits],
    ['final-encounters', `alter policy staff_change on encounters using (${ofClinic})`, schema('chart-rules')],
    ['final-referrals', `alter policy staff_change on referrals using (${ofClinic})`, policies],
    ['final-specimens', `alter policy staff_change on specimens using (${ofClinic})`, schema('chart-rules')],
    ['tasks-written-by', 'grant update (created_by_name) on tasks to polyclinic_staff', schema('chart-rules')],
    ['seats-of-others', `alter policy patient_gives_back on occupancies using (${ofClinic})`, finalVisits],
    ['policy-notes-staff', 'alter policy staff_read on notes using (true)', policies],
    ['policy-ledger-staff', 'alter policy staff on ledger_entries using (true)', policies],
    ['policy-audit-staff', 'alter policy staff on audit_events using (true)', policies],
    ['policy-tasks-staff', 'alter policy staff on tasks using (true)', policies],
    ['policy-appointments-worker', 'alter policy worker_read on appointments using (true)', policies],
    ['policy-outbox-worker', 'alter policy worker on outbox_messages using (true)', policies],
    ['policy-services-visitor', 'alter policy visitor on services using (true)', policies],
    ['policy-records-staff-writes', 'alter policy staff_change on records with check (true)', policies],
    ['policy-appointments-patient-writes', 'alter policy patient_changes on appointments with check (true)', policies],
    ['policy-audit-patient-writes', 'alter policy patient_records on audit_events with check (true)', policies],
    ['policy-records-final', `alter policy staff_change on records using (${ofClinic})`, policies],
    ['policy-records-born-final', `alter policy staff_write on records with check (${ofClinic})`, policies],
    ['policy-request-born-answered', `alter policy staff_write on note_signature_requests with check (${ofClinic})`, 'api/src/care/records/final-records.test.ts'],
    ['policy-request-answered-twice', `alter policy staff_close on note_signature_requests using (${ofClinic})`, 'api/src/care/records/final-records.test.ts'],
    ['policy-notes-born-signed', `alter policy staff_write on notes with check (${ofClinic})`, policies],
    ['policy-one-more', 'create policy extra on notes for select to polyclinic_patient using (true)', policies],
    ['policy-for-everybody', 'create policy extra on patients for select to public using (true)', policies],
    ['policy-deposit-waived', `alter policy patient_books on appointments with check (${ofClinic} and ${ofPatient})`, figures],
    ['policy-confirmed-by-phone', `alter policy patient_confirms on appointment_confirmations with check (${ofClinic} and ${ofPatient})`, confirming],
    ['policy-confirmation-changed', `alter policy patient_answers on appointment_confirmations using (${ofClinic} and ${ofPatient})`, confirming],
    ['policy-asked-by-nobody', 'grant update (asked_at, asked_way) on appointment_confirmations to polyclinic_patient', confirming],
    ['policy-participants-of-others', `alter policy patient_books on appointment_participants with check (${ofClinic} and ${ofPatient})`, 'api/src/engine/scheduling/participants.test.ts'],
    ['policy-history-of-staff', `alter policy patient_acts on appointment_events with check (${ofClinic} and ${ofPatient})`, confirming],
    ['policy-audit-of-staff', `alter policy patient_records on audit_events with check (${ofClinic})`, confirming],
    ['policy-counters-of-patients', 'grant select, insert, update (value) on counters to polyclinic_patient', finalVisits],
    ['policy-balance-counts-again', `alter policy replaces on invoice_balances using (${ofClinic}) with check (${ofClinic})`, held],
    ['policy-not-forced', 'alter table patients no force row level security', tables],
    ['policy-switched-off', 'alter table notes disable row level security', tables],
    ['policy-tickets', 'alter policy own on tickets using (true)', at('clinic/support/support')],
    ['policy-articles-drafts', 'alter policy published on articles using (true)', policies],
    ['policy-enter-any-role', `create or replace function app.enter(kind text, organization uuid, patient uuid, account uuid) returns boolean language sql as $$
      select set_config('app.organization_id', coalesce(organization::text, ''), true) is not null and set_config('app.patient_id', coalesce(patient::text, ''), true) is not null
        and set_config('app.account_id', coalesce(account::text, ''), true) is not null and set_config('role', kind, true) is not null $$`, tables],
    ['policy-enter-cluster-any-role', `create or replace function app.enter_cluster(kind text, organization uuid, patient uuid, linked_patients text, account uuid) returns void language plpgsql as $$
      begin
        execute format('set local app.organization_id = %L', coalesce(organization::text, ''));
        execute format('set local app.patient_id = %L', coalesce(patient::text, ''));
        execute format('set local app.linked_patient_ids = %L', coalesce(linked_patients, ''));
        execute format('set local app.account_id = %L', coalesce(account::text, ''));
        execute format('set local role %I', kind);
      end $$`, 'api/src/kernel/db/enter.test.ts'],
    ['policy-enter-cluster-not-passed-on', `create or replace function app.enter_cluster(kind text, organization uuid, patient uuid, linked_patients text, account uuid) returns void language plpgsql as $$
      begin
        if kind not like 'polyclinic_%' or kind = 'polyclinic_app' then raise exception 'unknown kind %', kind; end if;
        perform set_config('app.organization_id', coalesce(organization::text, ''), true), set_config('app.patient_id', coalesce(patient::text, ''), true),
          set_config('app.linked_patient_ids', coalesce(linked_patients, ''), true), set_config('app.account_id', coalesce(account::text, ''), true);
        execute format('set local role %I', kind);
      end $$`, 'api/src/kernel/db/enter.test.ts'],
    ['policy-enter-not-read-only', 'create or replace function app.enter_reading(kind text, organization uuid, patient uuid, account uuid) returns boolean language sql as $$ select app.enter(kind, organization, patient, account) $$', 'api/src/kernel/db/read-together.test.ts'],
  ),
  ...inDatabase(
    'grants',
    ['grant-final-notes', 'grant update on signed_notes to polyclinic_staff', finals],
    ['grant-timetable-names', 'grant select (name) on patients to polyclinic_timetable', grants],
    ['grant-timetable-writes', 'grant delete on holds to polyclinic_timetable', grants],
    ['grant-final-addenda', 'grant delete on note_addenda to polyclinic_worker', finals],
    ['grant-final-invoices', 'grant update on invoices to polyclinic_staff', finals],
    ['grant-final-payments', 'grant delete on payments to polyclinic_staff', finals],
    ['grant-final-ledger', 'grant update on ledger_entries to polyclinic_worker', finals],
    ['grant-final-audit', 'grant delete on audit_events to polyclinic_worker', finals],
    ['grant-final-platform-audit', 'grant update on platform_audit_events to polyclinic_admin', finals],
    ['grant-final-history', 'grant update on appointment_events to polyclinic_staff', finals],
    ['grant-final-column', 'grant update (amount_minor) on payments to polyclinic_staff', finals],
    ['grant-balance-due', 'grant update (due_minor) on invoice_balances to polyclinic_staff', grants],
    ['grant-balance-deleted', 'grant delete on invoice_balances to polyclinic_worker', held],
    ['grant-credit-left', 'grant update (left_minor) on payment_credits to polyclinic_worker', grants],
    ['grant-charge-price', 'grant update on charges to polyclinic_staff', figures],
    ['grant-deposit-lowered', 'grant update (prepayment_minor) on appointments to polyclinic_patient', figures],
    ['grant-price-by-worker', 'grant update (price_minor) on services to polyclinic_worker', figures],
    ['grant-admin-patients', 'grant select on patients to polyclinic_admin', grants],
    ['grant-admin-notes-column', 'grant select (title) on notes to polyclinic_admin', grants],
    ['grant-patient-notes', 'grant select on notes to polyclinic_patient', grants],
    ['grant-released-record-rewritten', 'grant update (body) on released_records to polyclinic_staff', grants],
    ['grant-versions-rewritten', 'grant update on note_versions to polyclinic_staff', grants],
    ['grant-patient-reads-drafts', 'grant select on records to polyclinic_patient', grants],
    ['grant-patient-writes-records', 'grant insert on records to polyclinic_patient', grants],
    ['grant-visitor-patients', 'grant select on patients to polyclinic_visitor', grants],
    ['grant-visitor-leave-reason', 'grant select (reason) on practitioner_exceptions to polyclinic_visitor', grants],
    ['grant-staff-deletes-patients', 'grant delete on patients to polyclinic_staff', grants],
    ['grant-staff-accounts', 'grant select on accounts to polyclinic_staff', outside],
    ['grant-patient-sessions', 'grant select on sessions to polyclinic_patient', outside],
    ['grant-app-superuser-like', 'grant truncate on invoices to polyclinic_app', grants],
    ['grant-public', 'grant select on services to public', grants],
    ['grant-definer', 'create function app.everybody() returns bigint language sql security definer as $$ select count(*) from patients $$', at('foundation/identity/sign-in')],
  ),
  ...inDatabase(
    'constraints',
    ['constraint-double-booking', 'drop index occupancies_seat_key', unique],
    ['constraint-one-group', 'alter table occupancies drop constraint occupancies_one_group', races],
    ['constraint-hold-per-account', 'drop index holds_account_key', unique],
    ['constraint-barcode-once', 'drop index medication_packs_gtin_idx', unique],
    ['constraint-identifier-once', 'drop index patient_identifiers_once_key', unique],
    ['constraint-usable-specimen', 'drop index specimens_usable_idx', unique],
    ['constraint-open-offer', 'drop index waitlist_offers_open_key', unique],
    ['constraint-waiting-once', 'drop index waitlist_entries_waiting_key', unique],
    ['constraint-feed-once', 'drop index calendar_feeds_patient_key', at('visits/calendar-feeds/calendar-feeds')],
    ['constraint-charge-of-visit', 'drop index charges_visit_idx', at('visits/board/door-to-bill')],
    ['constraint-charge-on-two-drafts', 'drop index invoice_draft_lines_charge_idx', at('money/billing/charges')],
    ['index-prescriptions-of-chart', 'drop index prescription_statuses_patient_idx', 'api/test/plans.test.ts'],
    ['index-log-of-somebody', 'drop index audit_events_account_action_idx', 'api/test/plans.test.ts'],
    ['constraint-key-appointment-patient', 'alter table appointments drop constraint appointments_patient_fkey', keys],
    ['constraint-key-record-patient', 'alter table records drop constraint records_patient_fkey', keys],
    ['constraint-key-allocation-invoice', 'alter table payment_allocations drop constraint payment_allocations_invoice_fkey', keys],
    ['constraint-key-note-addendum', 'alter table note_addenda drop constraint note_addenda_note_fkey', keys],
    ['constraint-key-result-order', 'alter table observations drop constraint observations_order_fkey', keys],
    ['constraint-key-without-clinic', 'alter table chart_openings drop constraint chart_openings_patient_fkey', keys],
    ['constraint-balance-below-zero', 'alter table invoice_balances drop constraint invoice_balances_due_check', held],
    ['constraint-credit-below-zero', 'alter table payment_credits drop constraint payment_credits_left_check', held],
    ['constraint-balance-previous', 'alter table invoice_balances drop constraint invoice_balances_previous_fkey', held],
    ['constraint-balance-entry', 'alter table invoice_balances drop constraint invoice_balances_entry_fkey', held],
    ['constraint-balance-entry-twice', 'alter table invoice_balances drop constraint invoice_balances_entry_key', held],
    ['constraint-balance-cause', 'alter table invoice_balances drop constraint invoice_balances_cause_check', held],
    ['constraint-balance-cancellation', 'alter table invoice_balances drop constraint invoice_balances_cancellation_fkey', held],
    ['constraint-balance-cancelled-paid', 'alter table invoice_balances drop constraint invoice_balances_cancellation_check', held],
    ['constraint-balance-next', 'alter table invoice_balances drop constraint invoice_balances_next_fkey', held],
    ['constraint-credit-entry', 'alter table payment_credits drop constraint payment_credits_entry_fkey', held],
    ['constraint-credit-entry-twice', 'alter table payment_credits drop constraint payment_credits_entry_key', held],
    ['constraint-credit-next', 'alter table payment_credits drop constraint payment_credits_next_fkey', held],
    ['constraint-ledger-amount', 'alter table ledger_entries drop constraint ledger_entries_amount_check', tables],
    ['constraint-ledger-accounts', 'alter table ledger_entries drop constraint ledger_entries_accounts_check', tables],
    ['constraint-invoice-total', 'alter table invoices drop constraint invoices_total_check', tables],
    ['constraint-unique-without-clinic', 'create unique index lonely_idx on patients (record_number)', tables],
    ['constraint-set-null', 'alter table appointments drop constraint appointments_room_fkey, add constraint appointments_room_fkey foreign key (organization_id, room_id) references rooms (organization_id, id) on delete set null', tables],
    ['constraint-trigger', 'create function app.nothing() returns trigger language plpgsql as $$ begin return new; end $$; create trigger nothing before update on patients for each row execute function app.nothing()', tables],
    ['constraint-clinic-default', "alter table tasks alter column organization_id set default '00000000-0000-0000-0000-000000000000'", tables],
    ['constraint-index-without-clinic', 'create index lonely_idx on records (patient_id)', tables],
    ['constraint-receipt-number-twice', 'alter table payments drop constraint payments_receipt_key', tables],
    ['constraint-invoice-number-twice', 'alter table invoices drop constraint invoices_number_key', tables],
    ['constraint-account-twice', 'alter table accounts drop constraint accounts_kind_email_key', at('foundation/identity/sign-in')],
  ),
  ...inCode(
    'behind row security',
    ['behind-cancel', visits('appointments/lifecycle/apply-transition'), 'if (scope.patient_id && visit.patient_id !== scope.patient_id) notFound()', '', behind],
    ['behind-move', visits('appointments/moving/move-appointment'), 'if (visit.patient_id !== patient_id) notFound()', '', behind],
    ['behind-confirm', visits('appointments/confirmation/confirm-visit'), 'if (scope.patient_id && visit.patient_id !== scope.patient_id) notFound()', '', behind],
    ['behind-request', visits('requests/counter-request'), 'if (found.patient_id !== patient_id) notFound()', '', behind],
    ['behind-wait-read', visits('waitlist/my-waitlist'), 'if (row.patient_id !== scope.patient_id) notFound()', '', behind],
    ['behind-wait-changed', visits('waitlist/my-waitlist'), 'if (row.patient_id !== patient_id) notFound()', '', behind],
    ['behind-wait-left', visits('waitlist/end-entry'), 'if (scope.patient_id && row.patient_id !== scope.patient_id) notFound()', '', behind],
    ['behind-receipt', 'api/src/money/billing/send-bill.ts', "if (of_patient && !(await scope.charts.of(of_patient)).includes(payment.patient_id)) notFound('This payment was not found.')", '', behind],
  ),
  ...inCode(
    'who was first',
    ['display-version', visits('board/displays'), '  requireCurrent(before, if_match)\n', '', 'api/src/visits/board/refused-at-the-board.test.ts'],
    ['room-as-it-stands', 'api/src/clinic/organizations/rooms.ts', 'stale(present(before, await closuresOfRooms(scope, [id])))', 'stale(before)', 'api/src/clinic/organizations/refused-settings.test.ts'],
    ['task-settled-twice', 'api/src/care/tasks/tasks.sql.ts', ".where('status', '=', status)", '', 'api/src/care/tasks/tasks.test.ts'],
  ),
]
