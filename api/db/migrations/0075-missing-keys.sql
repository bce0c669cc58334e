-- Each column that names another row of the clinic has the key that says so. What stands on an invoice names its patient by the
-- same key, so that no line, payment or balance can be shown to anybody but whom the invoice bills. New rows are held to it from
-- now on; those that are there are looked through by the next migration, which keeps nobody from writing. The index on invoices
-- is made while none can be issued: a second for a million of them. Everything else locks each table for a moment.

alter table invoices add constraint invoices_patient_key unique (organization_id, id, patient_id);

alter table invoice_lines drop constraint invoice_lines_invoice_fkey;

alter table invoice_lines add constraint invoice_lines_invoice_fkey foreign key (organization_id, invoice_id, patient_id) references invoices (organization_id, id, patient_id) on delete restrict not valid;

alter table invoice_cancellations drop constraint invoice_cancellations_invoice_fkey;

alter table invoice_cancellations add constraint invoice_cancellations_invoice_fkey foreign key (organization_id, invoice_id, patient_id) references invoices (organization_id, id, patient_id) on delete restrict not valid;

alter table invoice_balances drop constraint invoice_balances_invoice_fkey;

alter table invoice_balances add constraint invoice_balances_invoice_fkey foreign key (organization_id, invoice_id, patient_id) references invoices (organization_id, id, patient_id) on delete restrict not valid;

alter table payment_allocations drop constraint payment_allocations_invoice_fkey;

alter table payment_allocations add constraint payment_allocations_invoice_fkey foreign key (organization_id, invoice_id, patient_id) references invoices (organization_id, id, patient_id) on delete restrict not valid;

alter table ledger_entries add constraint ledger_entries_invoice_fkey foreign key (organization_id, invoice_id, patient_id) references invoices (organization_id, id, patient_id) on delete restrict not valid;

alter table appointment_events add constraint appointment_events_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict not valid;

alter table appointment_series add constraint appointment_series_split_from_fkey foreign key (organization_id, split_from) references appointment_series (organization_id, id) on delete restrict not valid;

alter table charges add constraint charges_invoice_fkey foreign key (organization_id, invoice_id) references invoices (organization_id, id) on delete restrict not valid;

alter table charges add constraint charges_practitioner_fkey foreign key (organization_id, practitioner_id) references practitioners (organization_id, id) on delete restrict not valid;

alter table charges add constraint charges_service_fkey foreign key (organization_id, service_id) references services (organization_id, id) on delete restrict not valid;

alter table conditions add constraint conditions_encounter_fkey foreign key (organization_id, encounter_id) references encounters (organization_id, id) on delete restrict not valid;

alter table holds add constraint holds_location_fkey foreign key (organization_id, location_id) references locations (organization_id, id) on delete cascade not valid;

alter table holds add constraint holds_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete cascade not valid;

alter table invoice_draft_lines add constraint invoice_draft_lines_practitioner_fkey foreign key (organization_id, practitioner_id) references practitioners (organization_id, id) on delete restrict not valid;

alter table invoice_draft_lines add constraint invoice_draft_lines_service_fkey foreign key (organization_id, service_id) references services (organization_id, id) on delete restrict not valid;

alter table invoice_lines add constraint invoice_lines_charge_fkey foreign key (organization_id, charge_id) references charges (organization_id, id) on delete restrict not valid;

alter table invoice_lines add constraint invoice_lines_practitioner_fkey foreign key (organization_id, practitioner_id) references practitioners (organization_id, id) on delete restrict not valid;

alter table invoice_lines add constraint invoice_lines_service_fkey foreign key (organization_id, service_id) references services (organization_id, id) on delete restrict not valid;

alter table lab_orders add constraint lab_orders_encounter_fkey foreign key (organization_id, encounter_id) references encounters (organization_id, id) on delete restrict not valid;

alter table ledger_entries add constraint ledger_entries_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict not valid;

alter table ledger_entries add constraint ledger_entries_payment_fkey foreign key (organization_id, payment_id) references payments (organization_id, id) on delete restrict not valid;

alter table ledger_entries add constraint ledger_entries_practitioner_fkey foreign key (organization_id, practitioner_id) references practitioners (organization_id, id) on delete restrict not valid;

alter table ledger_entries add constraint ledger_entries_service_fkey foreign key (organization_id, service_id) references services (organization_id, id) on delete restrict not valid;

alter table note_addenda add constraint note_addenda_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict not valid;

alter table note_errors add constraint note_errors_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict not valid;

alter table notes add constraint notes_practitioner_fkey foreign key (organization_id, practitioner_id) references practitioners (organization_id, id) on delete restrict not valid;

alter table occupancies add constraint occupancies_group_service_fkey foreign key (organization_id, group_service_id) references services (organization_id, id) on delete cascade not valid;

alter table payment_credits add constraint payment_credits_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict not valid;

alter table prescriptions add constraint prescriptions_practitioner_fkey foreign key (organization_id, practitioner_id) references practitioners (organization_id, id) on delete restrict not valid;

alter table signed_notes add constraint signed_notes_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict not valid;
