-- Nobody changes what a laboratory order is of, who ordered it or when. A release is withdrawn only together with the row that
-- says who entered the record or document in error, and why.
-- Locks: `lab_orders`, `released_records` and `released_documents` for an instant each; an index of each table of errors is made
-- while clinics write, the keys are validated apart.
revoke update on lab_orders from polyclinic_staff, polyclinic_worker;
grant update (status, due_at, revoked_reason, critical_since, critical_notified_at, version) on lab_orders to polyclinic_staff;
grant update (patient_id, overdue_notified_at, critical_notified_at) on lab_orders to polyclinic_worker;
drop policy staff on lab_orders;
select migration.policy('lab_orders', 'staff_read', 'select', 'staff', ':clinic', null);
select migration.policy('lab_orders', 'staff_write', 'insert', 'staff', null, ':clinic and (ordered_by = nullif(current_setting(''app.account_id'', true), '''')::uuid)');
select migration.policy('lab_orders', 'staff_change', 'update', 'staff', ':clinic and (status not in (''revoked'', ''entered-in-error''))', ':clinic');
-- next transaction
create unique index concurrently if not exists record_errors_created_at_key on record_errors (organization_id, record_id, created_at);
-- next transaction
alter table record_errors add constraint record_errors_created_at_key unique using index record_errors_created_at_key;
-- next transaction
alter table released_records add constraint released_records_error_fkey foreign key (organization_id, record_id, withdrawn_at) references record_errors (organization_id, record_id, created_at) on delete restrict not valid;
-- next transaction
alter table released_records validate constraint released_records_error_fkey;
-- next transaction
create unique index concurrently if not exists document_errors_created_at_key on document_errors (organization_id, document_id, created_at);
-- next transaction
alter table document_errors add constraint document_errors_created_at_key unique using index document_errors_created_at_key;
-- next transaction
alter table released_documents add constraint released_documents_error_fkey foreign key (organization_id, document_id, withdrawn_at) references document_errors (organization_id, document_id, created_at) on delete restrict not valid;
-- next transaction
alter table released_documents validate constraint released_documents_error_fkey;
