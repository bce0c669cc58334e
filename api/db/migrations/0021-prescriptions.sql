-- The tables of prescriptions, as they were when the earlier migrations were put together. All new: locks nothing.

-- Where a prescription's code is found before a clinic is known; the code is stored hashed.
create table prescription_codes (
  code_hash text not null,
  organization_id uuid not null,
  prescription_id uuid not null,
  constraint prescription_codes_pkey primary key (code_hash)
);
grant insert on prescription_codes to polyclinic_staff;
grant select, insert on prescription_codes to polyclinic_worker;

create table prescriptions (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  encounter_id uuid,
  practitioner_id uuid,
  prescriber_account_id uuid,
  prescriber_name text,
  medication_id uuid,
  -- as it is printed: "Amoxicillin 500 mg capsule"
  medication_text text not null,
  dose_quantity numeric(10,3) not null,
  dose_unit text not null,
  route text not null,
  -- so many times in so many days: 3 in 1 is three times a day, 1 in 7 once a week
  frequency integer not null,
  period_days integer not null default 1,
  as_needed boolean not null default false,
  duration_days integer,
  instructions text,
  quantity numeric(10,3) not null,
  quantity_unit text not null,
  refills integer not null default 0,
  -- the answer of the safety check when it was written or activated
  check_outcome text not null default 'not-checked'::text,
  check_summary text not null default 'It was not checked.'::text,
  override_reason text,
  -- what a pharmacy checks at /verify; made when it is activated
  verification_code text,
  authored_at timestamptz not null default now(),
  activated_at timestamptz,
  valid_until date,
  version integer not null default 1,
  author_account_id uuid not null,
  author_name text not null,
  -- the role in force then; null where it was not recorded
  author_role text,
  -- who wrote the line as it stands
  editor_account_id uuid not null,
  editor_name text not null,
  editor_role text,
  edited_at timestamptz not null,
  prescriber_role text,
  prescriber_registration text,
  constraint prescriptions_pkey primary key (organization_id, id),
  constraint prescriptions_encounter_fkey foreign key (organization_id, encounter_id) references encounters (organization_id, id) on delete restrict,
  constraint prescriptions_medication_fkey foreign key (organization_id, medication_id) references medications (organization_id, id) on delete restrict,
  constraint prescriptions_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint prescriptions_practitioner_fkey foreign key (organization_id, practitioner_id) references practitioners (organization_id, id) on delete restrict,
  constraint prescriptions_outcome_check check ((check_outcome = ANY (ARRAY['clear'::text, 'alert'::text, 'not-checked'::text]))),
  constraint prescriptions_prescriber_check check ((((activated_at IS NULL) = (prescriber_account_id IS NULL)) AND ((activated_at IS NULL) = (prescriber_name IS NULL)) AND ((activated_at IS NULL) = (verification_code IS NULL)))),
  constraint prescriptions_quantity_check check (((quantity > (0)::numeric) AND (dose_quantity > (0)::numeric) AND (frequency > 0) AND (period_days > 0) AND (refills between 0 and 99)))
);
create index prescriptions_authored_at_idx on prescriptions (organization_id, authored_at, id);
create index prescriptions_patient_idx on prescriptions (organization_id, patient_id, authored_at);
select migration.protect('prescriptions', 'tenant');
select migration.policy('prescriptions', 'patient', 'select', 'patient', ':clinic and :patient and (activated_at is not null)', null);
select migration.policy('prescriptions', 'staff_change', 'update', 'staff', ':clinic and (activated_at is null)', ':clinic');
select migration.policy('prescriptions', 'staff_read', 'select', 'staff', ':clinic', null);
select migration.policy('prescriptions', 'staff_write', 'insert', 'staff', null, ':clinic and (activated_at is null)');
select migration.allow('prescriptions', 'worker', 'select, insert');
grant select on prescriptions to polyclinic_patient;
grant select, insert, update on prescriptions to polyclinic_staff;

create table prescription_statuses (
  organization_id uuid not null,
  prescription_id uuid not null,
  patient_id uuid not null,
  status text not null default 'draft'::text,
  reason text,
  -- who brought it to this status
  changed_by uuid not null,
  changed_by_name text not null,
  changed_by_role text,
  changed_at timestamptz not null,
  constraint prescription_statuses_pkey primary key (organization_id, prescription_id),
  constraint prescription_statuses_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint prescription_statuses_prescription_fkey foreign key (organization_id, prescription_id) references prescriptions (organization_id, id) on delete restrict,
  constraint prescription_statuses_status_check check ((status = ANY (ARRAY['draft'::text, 'active'::text, 'on-hold'::text, 'completed'::text, 'stopped'::text, 'cancelled'::text, 'entered-in-error'::text])))
);
select migration.protect('prescription_statuses', 'tenant');
select migration.policy('prescription_statuses', 'patient', 'select', 'patient', ':clinic and :patient', null);
select migration.allow('prescription_statuses', 'staff', 'select, insert');
select migration.allow('prescription_statuses', 'worker', 'select, insert');
grant select on prescription_statuses to polyclinic_patient;
grant update (status, reason, changed_by, changed_by_name, changed_by_role, changed_at) on prescription_statuses to polyclinic_staff;

create table refill_requests (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  prescription_id uuid not null,
  status text not null default 'requested'::text,
  reason text,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  constraint refill_requests_pkey primary key (organization_id, id),
  constraint refill_requests_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint refill_requests_prescription_fkey foreign key (organization_id, prescription_id) references prescriptions (organization_id, id) on delete restrict,
  constraint refill_requests_status_check check ((status = ANY (ARRAY['requested'::text, 'approved'::text, 'changed'::text, 'denied'::text, 'needs-visit'::text])))
);
create index refill_requests_status_idx on refill_requests (organization_id, status, id);
select migration.protect('refill_requests', 'tenant');
select migration.show('refill_requests', 'patient', 'select', ':clinic and :patient');
select migration.allow('refill_requests', 'staff', 'select, insert, update');
select migration.allow('refill_requests', 'worker', 'select, insert, update');
