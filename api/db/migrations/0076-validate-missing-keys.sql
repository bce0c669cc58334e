-- The rows that were there before the keys of the last migration: looked through table by table, while others read and write.

alter table invoice_lines validate constraint invoice_lines_invoice_fkey;

alter table invoice_cancellations validate constraint invoice_cancellations_invoice_fkey;

alter table invoice_balances validate constraint invoice_balances_invoice_fkey;

alter table payment_allocations validate constraint payment_allocations_invoice_fkey;

alter table ledger_entries validate constraint ledger_entries_invoice_fkey;

alter table appointment_events validate constraint appointment_events_patient_fkey;

alter table appointment_series validate constraint appointment_series_split_from_fkey;

alter table charges validate constraint charges_invoice_fkey;

alter table charges validate constraint charges_practitioner_fkey;

alter table charges validate constraint charges_service_fkey;

alter table conditions validate constraint conditions_encounter_fkey;

alter table holds validate constraint holds_location_fkey;

alter table holds validate constraint holds_patient_fkey;

alter table invoice_draft_lines validate constraint invoice_draft_lines_practitioner_fkey;

alter table invoice_draft_lines validate constraint invoice_draft_lines_service_fkey;

alter table invoice_lines validate constraint invoice_lines_charge_fkey;

alter table invoice_lines validate constraint invoice_lines_practitioner_fkey;

alter table invoice_lines validate constraint invoice_lines_service_fkey;

alter table lab_orders validate constraint lab_orders_encounter_fkey;

alter table ledger_entries validate constraint ledger_entries_patient_fkey;

alter table ledger_entries validate constraint ledger_entries_payment_fkey;

alter table ledger_entries validate constraint ledger_entries_practitioner_fkey;

alter table ledger_entries validate constraint ledger_entries_service_fkey;

alter table note_addenda validate constraint note_addenda_patient_fkey;

alter table note_errors validate constraint note_errors_patient_fkey;

alter table notes validate constraint notes_practitioner_fkey;

alter table occupancies validate constraint occupancies_group_service_fkey;

alter table payment_credits validate constraint payment_credits_patient_fkey;

alter table prescriptions validate constraint prescriptions_practitioner_fkey;

alter table signed_notes validate constraint signed_notes_patient_fkey;
