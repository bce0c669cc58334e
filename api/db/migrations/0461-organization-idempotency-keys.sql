-- The keys of requests that change a clinic are rows of that clinic, so that a key and what was done under it are committed by one
-- node together: a key that another node keeps may be lost while the change is not, and its repetition would act twice.
-- idempotency_keys goes on for requests that change no clinic, and for those that name their clinic elsewhere than in
-- X-Organization. Rows that are there already stay: they don't say which clinic they are of, and end within a day. A request that
-- a server of the version before has answered, and that is repeated at a newer one, is not recognized.
-- Locks: nothing, the table is new.

create table organization_idempotency_keys (
  organization_id uuid not null,
  account_id uuid not null,
  key uuid not null,
  request_hash text not null,
  status integer not null,
  reply text not null,
  created_at timestamptz not null,
  constraint organization_idempotency_keys_pkey primary key (organization_id, account_id, key)
);
create index organization_idempotency_keys_created_at_idx on organization_idempotency_keys (organization_id, created_at);
select migration.protect('organization_idempotency_keys', 'tenant');
select migration.policy('organization_idempotency_keys', 'own', 'all', 'patient, staff, visitor, worker', ':clinic and :account', ':clinic and :account');
select migration.policy('organization_idempotency_keys', 'sweep', 'delete', 'worker', ':clinic', null);
select migration.policy('organization_idempotency_keys', 'sweep_reads', 'select', 'worker', ':clinic', null);
select migration.policy('organization_idempotency_keys', 'timetable', 'select', 'timetable', 'true', null);
grant insert on organization_idempotency_keys to polyclinic_patient;
grant insert on organization_idempotency_keys to polyclinic_staff;
grant select, insert on organization_idempotency_keys to polyclinic_visitor;
grant select, insert, delete on organization_idempotency_keys to polyclinic_worker;
grant select (organization_id, created_at) on organization_idempotency_keys to polyclinic_timetable;
