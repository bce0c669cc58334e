-- A prescription names who wrote the draft, who last changed it, and who prescribed it: whoever made it valid, which until now
-- was said to be who began the draft. Made valid, its row cannot change any more; what becomes of it is a row of its own,
-- which may change in nothing but that. Columns without defaults and one table; the checks are validated without keeping
-- writers out.

alter table prescriptions add column author_account_id uuid;
alter table prescriptions add column author_name text;
-- the role in force then; null where it was not recorded
alter table prescriptions add column author_role text;
-- who wrote the line as it stands
alter table prescriptions add column editor_account_id uuid;
alter table prescriptions add column editor_name text;
alter table prescriptions add column editor_role text;
alter table prescriptions add column edited_at timestamptz;
alter table prescriptions add column prescriber_role text;
alter table prescriptions add column prescriber_registration text;
alter table prescriptions alter column prescriber_account_id drop not null;
alter table prescriptions alter column prescriber_name drop not null;
create table prescription_statuses (
  organization_id uuid not null,
  prescription_id uuid not null,
  patient_id uuid not null,
  status text not null default 'draft',
  reason text,
  -- who brought it to this status
  changed_by uuid not null,
  changed_by_name text not null,
  changed_by_role text,
  changed_at timestamptz not null,
  constraint prescription_statuses_pkey primary key (organization_id, prescription_id),
  constraint prescription_statuses_prescription_fkey foreign key (organization_id, prescription_id) references prescriptions (organization_id, id) on delete restrict,
  constraint prescription_statuses_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint prescription_statuses_status_check check (status in ('draft', 'active', 'on-hold', 'completed', 'stopped', 'cancelled', 'entered-in-error'))
);
alter table prescription_statuses enable row level security;
alter table prescription_statuses force row level security;
create policy staff on prescription_statuses to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert on prescription_statuses to polyclinic_staff;
grant update (status, reason, changed_by, changed_by_name, changed_by_role, changed_at) on prescription_statuses to polyclinic_staff;
create policy worker on prescription_statuses to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert on prescription_statuses to polyclinic_worker;
create policy patient on prescription_statuses for select to polyclinic_patient
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and patient_id = nullif(current_setting('app.patient_id', true), '')::uuid);
grant select on prescription_statuses to polyclinic_patient;
select app.distribute('prescription_statuses', 'tenant');

-- row security would hide every row from the owner here
alter table prescriptions no force row level security;
alter table prescription_statuses no force row level security;
insert into prescription_statuses (organization_id, prescription_id, patient_id, status, reason, changed_by, changed_by_name, changed_at)
  select organization_id, id, patient_id, status, status_reason, prescriber_account_id, prescriber_name, coalesce(activated_at, authored_at) from prescriptions;
update prescriptions set author_account_id = prescriber_account_id, author_name = prescriber_name, editor_account_id = prescriber_account_id,
  editor_name = prescriber_name, edited_at = coalesce(activated_at, authored_at);
update prescriptions set prescriber_account_id = null, prescriber_name = null where activated_at is null;
alter table prescriptions force row level security;
alter table prescription_statuses force row level security;

alter table prescriptions alter column author_account_id set not null;
alter table prescriptions alter column author_name set not null;
alter table prescriptions alter column editor_account_id set not null;
alter table prescriptions alter column editor_name set not null;
alter table prescriptions alter column edited_at set not null;
-- a draft has no prescriber and no code, what is valid has both
alter table prescriptions add constraint prescriptions_prescriber_check check ((activated_at is null) = (prescriber_account_id is null)
  and (activated_at is null) = (prescriber_name is null) and (activated_at is null) = (verification_code is null)) not valid;
alter table prescriptions validate constraint prescriptions_prescriber_check;
drop policy patient on prescriptions;
create policy patient on prescriptions for select to polyclinic_patient
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and patient_id = nullif(current_setting('app.patient_id', true), '')::uuid and activated_at is not null);
alter table prescriptions drop column status;
alter table prescriptions drop column status_reason;
drop policy staff on prescriptions;
create policy staff_read on prescriptions for select to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
create policy staff_write on prescriptions for insert to polyclinic_staff with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and activated_at is null);
-- only a draft may change; the database refuses everything after
create policy staff_change on prescriptions for update to polyclinic_staff
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and activated_at is null)
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
revoke update on prescriptions from polyclinic_worker;
