-- Who pays for a patient beside the patient: the insurer's card as FHIR's Coverage has it. The member number is encrypted, and
-- found by the same keyed hash as the numbers of `patient_identifiers`.
-- Locks: nothing, the table is new.
create table coverages (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  status text not null,
  -- which insurer is asked first
  position integer not null,
  insurer text not null,
  plan text,
  sealed_number text,
  number_hash text,
  number_ending text,
  -- null where it is the patient
  policy_holder text,
  relationship text not null,
  starts_on date,
  ends_on date,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint coverages_pkey primary key (organization_id, id),
  constraint coverages_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint coverages_status_check check (status in ('active', 'cancelled', 'entered-in-error')),
  constraint coverages_position_check check (position between 1 and 9),
  constraint coverages_relationship_check check (relationship in ('self', 'spouse', 'child', 'parent', 'other')),
  constraint coverages_holder_check check ((relationship = 'self') = (policy_holder is null)),
  constraint coverages_number_check check ((sealed_number is null) = (number_hash is null) and (sealed_number is null) = (number_ending is null)),
  constraint coverages_period_check check (ends_on is null or starts_on is null or ends_on >= starts_on)
);
create index coverages_patient_idx on coverages (organization_id, patient_id);
select migration.protect('coverages', 'tenant');
select migration.policy('coverages', 'patient', 'select', 'patient', ':clinic and :patient and status <> ''entered-in-error''', null);
grant select (organization_id, id, patient_id, status, position, insurer, plan, number_ending, policy_holder, relationship, starts_on, ends_on) on coverages to polyclinic_patient;
select migration.allow('coverages', 'staff', 'select, insert, update');
select migration.allow('coverages', 'worker', 'select, insert, update');
