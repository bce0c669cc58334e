-- What was dispensed on prescriptions. What was recorded never changes: that one was entered in error stands beside it. Of what
-- came from stock, the movement names medication and batch.
-- Locks: nothing, both tables are new.
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
grant select (organization_id, id, patient_id, prescription_id, medication_text, quantity, quantity_unit, dispenser_name, dispensed_at) on dispenses to polyclinic_patient;
select migration.allow('dispenses', 'staff', 'select, insert');
select migration.allow('dispenses', 'worker', 'select, insert');

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
grant select (organization_id, dispense_id, patient_id) on dispense_errors to polyclinic_patient;
select migration.allow('dispense_errors', 'staff', 'select, insert');
select migration.allow('dispense_errors', 'worker', 'select, insert');
