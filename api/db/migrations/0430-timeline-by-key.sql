-- A page of a chart's timeline reads each source latest first, by patient and time: what is neither a vital sign nor of the
-- laboratory, documents, messages and orders had no index in that order, and were read whole.
-- Locks: nothing that waits; each index is made beside what goes on, in a minute or two with a million patients.
drop index concurrently if exists observations_findings_idx;
-- next transaction
create index concurrently observations_findings_idx on observations (organization_id, patient_id, effective_at, id) where category not in ('vital-signs', 'laboratory');
-- next transaction
drop index concurrently if exists documents_created_at_idx;
-- next transaction
create index concurrently documents_created_at_idx on documents (organization_id, patient_id, created_at, id);
-- next transaction
drop index concurrently if exists messages_sent_at_idx;
-- next transaction
create index concurrently messages_sent_at_idx on messages (organization_id, patient_id, sent_at, id);
-- next transaction
drop index concurrently if exists lab_orders_ordered_at_idx;
-- next transaction
create index concurrently lab_orders_ordered_at_idx on lab_orders (organization_id, patient_id, ordered_at, id);
-- next transaction
-- the new one serves what it served
drop index concurrently if exists lab_orders_patient_idx;
