-- The tables of consents.
-- Locks: nothing, everything here is new.

-- What patients agreed to and refused, as FHIR's Consent has it. A decision never changes: that it was withdrawn is a row
-- beside it.
create table consents (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  kind text not null,
  subject text not null,
  decision text not null,
  given_by text not null,
  giver_name text,
  decided_on date not null,
  ends_on date,
  document_id uuid,
  author_account_id uuid not null,
  author_name text not null,
  author_role text,
  created_at timestamptz not null,
  constraint consents_pkey primary key (organization_id, id),
  constraint consents_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint consents_document_fkey foreign key (organization_id, document_id) references documents (organization_id, id) on delete restrict,
  constraint consents_kind_check check (kind in ('treatment', 'data-sharing', 'research', 'messages', 'photography', 'other')),
  constraint consents_decision_check check (decision in ('given', 'refused')),
  constraint consents_given_by_check check (given_by in ('patient', 'parent', 'guardian', 'other')),
  constraint consents_giver_check check ((given_by = 'patient') = (giver_name is null)),
  constraint consents_period_check check (ends_on is null or ends_on >= decided_on)
);
create index consents_patient_idx on consents (organization_id, patient_id, decided_on, id);
create index consents_document_idx on consents (organization_id, document_id) where document_id is not null;
select migration.protect('consents', 'tenant');
select migration.show('consents', 'patient', 'select', ':clinic and :patient');
select migration.allow('consents', 'staff', 'select, insert');
select migration.allow('consents', 'worker', 'select');

create table consent_withdrawals (
  organization_id uuid not null,
  consent_id uuid not null,
  patient_id uuid not null,
  withdrawn_on date not null,
  reason text,
  author_account_id uuid not null,
  author_name text not null,
  author_role text,
  created_at timestamptz not null,
  constraint consent_withdrawals_pkey primary key (organization_id, consent_id),
  constraint consent_withdrawals_consent_fkey foreign key (organization_id, consent_id) references consents (organization_id, id) on delete restrict,
  constraint consent_withdrawals_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict
);
select migration.protect('consent_withdrawals', 'tenant');
select migration.policy('consent_withdrawals', 'patient', 'select', 'patient', ':clinic and :patient', null);
select migration.allow('consent_withdrawals', 'staff', 'select, insert');
select migration.allow('consent_withdrawals', 'worker', 'select');
grant select (organization_id, consent_id, patient_id, withdrawn_on) on consent_withdrawals to polyclinic_patient;
