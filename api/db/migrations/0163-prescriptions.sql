-- The tables of prescriptions.
-- Locks: nothing, everything here is new.

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
  check_outcome text not null default 'not-checked',
  check_summary text not null default 'It was not checked.',
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
  constraint prescriptions_outcome_check check (check_outcome in ('clear', 'alert', 'not-checked')),
  constraint prescriptions_prescriber_check check (((activated_at is null) = (prescriber_account_id is null)) and ((activated_at is null) = (prescriber_name is null)) and ((activated_at is null) = (verification_code is null))),
  constraint prescriptions_quantity_check check ((quantity > (0)::numeric) and (dose_quantity > (0)::numeric) and (frequency > 0) and (period_days > 0) and (refills between 0 and 99))
);
create index prescriptions_authored_at_idx on prescriptions (organization_id, authored_at, id);
create index prescriptions_patient_idx on prescriptions (organization_id, patient_id, authored_at);
create index prescriptions_activated_at_idx on prescriptions (organization_id, activated_at) where activated_at is not null;
select migration.protect('prescriptions', 'tenant');
select migration.policy('prescriptions', 'patient', 'select', 'patient', ':clinic and :patient and (activated_at is not null)', null);
select migration.policy('prescriptions', 'staff_change', 'update', 'staff', ':clinic and (activated_at is null)', ':clinic');
select migration.policy('prescriptions', 'staff_read', 'select', 'staff', ':clinic', null);
select migration.policy('prescriptions', 'staff_write', 'insert', 'staff', null, ':clinic and (activated_at is null)');
select migration.policy('prescriptions', 'worker_read', 'select', 'worker', ':clinic', null);
select migration.policy('prescriptions', 'worker_write', 'insert', 'worker', null, ':clinic');
select migration.policy('prescriptions', 'worker_moves', 'update', 'worker', ':clinic and (activated_at is null)', ':clinic');
grant select on prescriptions to polyclinic_patient;
grant select, insert, update on prescriptions to polyclinic_staff;
grant select, insert, update (patient_id) on prescriptions to polyclinic_worker;

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
  constraint prescription_statuses_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint prescription_statuses_prescription_fkey foreign key (organization_id, prescription_id) references prescriptions (organization_id, id) on delete restrict,
  constraint prescription_statuses_status_check check (status in ('draft', 'active', 'on-hold', 'completed', 'stopped', 'cancelled', 'entered-in-error'))
);
create index prescription_statuses_patient_idx on prescription_statuses (organization_id, patient_id);
select migration.protect('prescription_statuses', 'tenant');
select migration.policy('prescription_statuses', 'patient', 'select', 'patient', ':clinic and :patient', null);
select migration.allow('prescription_statuses', 'staff', 'select, insert');
select migration.policy('prescription_statuses', 'worker_read', 'select', 'worker', ':clinic', null);
select migration.policy('prescription_statuses', 'worker_write', 'insert', 'worker', null, ':clinic');
select migration.policy('prescription_statuses', 'worker_moves', 'update', 'worker', ':clinic and (status = ''draft'')', ':clinic');
grant select on prescription_statuses to polyclinic_patient;
grant update (status, reason, changed_by, changed_by_name, changed_by_role, changed_at) on prescription_statuses to polyclinic_staff;
grant select, insert, update (patient_id) on prescription_statuses to polyclinic_worker;

create table refill_requests (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  prescription_id uuid not null,
  status text not null default 'requested',
  reason text,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  constraint refill_requests_pkey primary key (organization_id, id),
  constraint refill_requests_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint refill_requests_prescription_fkey foreign key (organization_id, prescription_id) references prescriptions (organization_id, id) on delete restrict,
  constraint refill_requests_status_check check (status in ('requested', 'approved', 'changed', 'denied', 'needs-visit'))
);
create index refill_requests_status_idx on refill_requests (organization_id, status, id);
select migration.protect('refill_requests', 'tenant');
select migration.show('refill_requests', 'patient', 'select', ':clinic and :patient');
select migration.allow('refill_requests', 'staff', 'select, insert, update');
select migration.allow('refill_requests', 'worker', 'select, insert, update');

-- What was dispensed on prescriptions. What was recorded never changes: that one was entered in error stands beside it. Of what
-- came from stock, the movement names medication and batch.
create table dispenses (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  prescription_id uuid not null,
  -- what was handed out; null where it is not of the catalogue
  medication_id uuid,
  -- as it is printed: "Amoxicillin 500 mg capsule"
  medication_text text not null,
  -- null: it is what was prescribed
  substitution_reason text,
  quantity numeric(10,3) not null,
  quantity_unit text not null,
  -- whole days
  days_supply integer,
  -- null: it was not taken from stock
  stock_move_id uuid,
  note text,
  override_reason text,
  dispenser_account_id uuid not null,
  dispenser_name text not null,
  dispenser_role text,
  dispenser_registration text,
  dispensed_at timestamptz not null,
  constraint dispenses_pkey primary key (organization_id, id),
  constraint dispenses_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint dispenses_prescription_fkey foreign key (organization_id, prescription_id) references prescriptions (organization_id, id) on delete restrict,
  constraint dispenses_medication_fkey foreign key (organization_id, medication_id) references medications (organization_id, id) on delete restrict,
  constraint dispenses_stock_move_fkey foreign key (organization_id, stock_move_id) references stock_moves (organization_id, id) on delete restrict,
  constraint dispenses_quantity_check check (quantity > 0),
  constraint dispenses_days_check check (days_supply > 0)
);
create index dispenses_prescription_idx on dispenses (organization_id, prescription_id, id);
create index dispenses_patient_idx on dispenses (organization_id, patient_id, dispensed_at, id);
select migration.protect('dispenses', 'tenant');
select migration.policy('dispenses', 'patient', 'select', 'patient', ':clinic and :patient', null);
select migration.allow('dispenses', 'staff', 'select, insert');
select migration.allow('dispenses', 'worker', 'select, insert');
grant select (organization_id, id, patient_id, prescription_id, medication_text, quantity, quantity_unit, dispenser_name, dispensed_at) on dispenses to polyclinic_patient;

create table dispense_errors (
  organization_id uuid not null,
  dispense_id uuid not null,
  patient_id uuid not null,
  reason text not null,
  author_account_id uuid not null,
  author_name text not null,
  author_role text,
  created_at timestamptz not null,
  constraint dispense_errors_pkey primary key (organization_id, dispense_id),
  constraint dispense_errors_dispense_fkey foreign key (organization_id, dispense_id) references dispenses (organization_id, id) on delete restrict,
  constraint dispense_errors_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict
);
select migration.protect('dispense_errors', 'tenant');
select migration.policy('dispense_errors', 'patient', 'select', 'patient', ':clinic and :patient', null);
select migration.allow('dispense_errors', 'staff', 'select, insert');
select migration.allow('dispense_errors', 'worker', 'select, insert');
grant select (organization_id, dispense_id, patient_id) on dispense_errors to polyclinic_patient;
