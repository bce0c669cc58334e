-- The tables of records.
-- Locks: nothing, everything here is new.

create table records (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  encounter_id uuid,
  kind text not null,
  title text not null,
  -- plain text for the patient and staff alike
  body text not null,
  codes jsonb not null default '[]',
  status text not null default 'draft',
  author_account_id uuid not null,
  author_name text not null,
  finalized_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  author_role text,
  -- who wrote the text as it stands
  editor_account_id uuid not null,
  editor_name text not null,
  editor_role text,
  edited_at timestamptz not null,
  finalized_by uuid,
  finalizer_name text,
  finalizer_role text,
  finalizer_registration text,
  constraint records_pkey primary key (organization_id, id),
  constraint records_encounter_fkey foreign key (organization_id, encounter_id) references encounters (organization_id, id) on delete restrict,
  constraint records_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint records_final_check check ((status <> 'final') or ((finalized_at is not null) and (finalized_by is not null) and (finalizer_name is not null))),
  constraint records_kind_check check (kind in ('visit-summary', 'diagnosis', 'procedure', 'lab-result', 'imaging-report', 'vaccination', 'referral', 'letter', 'document')),
  constraint records_status_check check (status in ('draft', 'final', 'entered-in-error'))
);
create index records_created_at_idx on records (organization_id, created_at, id);
create index records_patient_idx on records (organization_id, patient_id, created_at);
select migration.protect('records', 'tenant');
select migration.policy('records', 'staff_change', 'update', 'staff', ':clinic and (status = ''draft'')', ':clinic');
select migration.policy('records', 'staff_read', 'select', 'staff', ':clinic', null);
select migration.policy('records', 'staff_write', 'insert', 'staff', null, ':clinic and (status = ''draft'')');
select migration.policy('records', 'worker_read', 'select', 'worker', ':clinic', null);
select migration.policy('records', 'worker_write', 'insert', 'worker', null, ':clinic');
select migration.policy('records', 'worker_moves', 'update', 'worker', ':clinic and (status = ''draft'')', ':clinic');
grant select, insert, update on records to polyclinic_staff;
grant select, insert, update (patient_id) on records to polyclinic_worker;

create table record_errors (
  organization_id uuid not null,
  record_id uuid not null,
  patient_id uuid not null,
  reason text not null,
  author_account_id uuid not null,
  author_name text not null,
  author_role text,
  created_at timestamptz not null,
  constraint record_errors_pkey primary key (organization_id, record_id),
  constraint record_errors_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint record_errors_record_fkey foreign key (organization_id, record_id) references records (organization_id, id) on delete restrict
);
select migration.protect('record_errors', 'tenant');
select migration.allow('record_errors', 'staff', 'select, insert');
select migration.allow('record_errors', 'worker', 'select, insert');

create table record_versions (
  organization_id uuid not null,
  record_id uuid not null,
  -- the record's version that had this text
  version integer not null,
  patient_id uuid not null,
  title text not null,
  body text not null,
  codes jsonb not null,
  author_account_id uuid not null,
  author_name text not null,
  author_role text,
  written_at timestamptz not null,
  constraint record_versions_pkey primary key (organization_id, record_id, version),
  constraint record_versions_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint record_versions_record_fkey foreign key (organization_id, record_id) references records (organization_id, id) on delete restrict
);
select migration.protect('record_versions', 'tenant');
select migration.allow('record_versions', 'staff', 'select, insert');
select migration.allow('record_versions', 'worker', 'select, insert');

-- What was shown to the patient, as it was shown. It is withdrawn when the record was written in error; nothing else of
-- it changes.
create table released_records (
  organization_id uuid not null,
  record_id uuid not null,
  patient_id uuid not null,
  encounter_id uuid,
  kind text not null,
  title text not null,
  body text not null,
  codes jsonb not null,
  -- who wrote any version of it: [{"name": "…", "role": "nurse"}]
  authors jsonb not null,
  finalizer_name text not null,
  finalizer_role text,
  finalizer_registration text,
  finalized_at timestamptz not null,
  released_by uuid not null,
  released_by_name text not null,
  released_by_role text,
  released_at timestamptz not null,
  withdrawn_at timestamptz,
  constraint released_records_pkey primary key (organization_id, record_id),
  constraint released_records_encounter_fkey foreign key (organization_id, encounter_id) references encounters (organization_id, id) on delete restrict,
  constraint released_records_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint released_records_record_fkey foreign key (organization_id, record_id) references records (organization_id, id) on delete restrict,
  constraint released_records_kind_check check (kind in ('visit-summary', 'diagnosis', 'procedure', 'lab-result', 'imaging-report', 'vaccination', 'referral', 'letter', 'document'))
);
create index released_records_patient_idx on released_records (organization_id, patient_id, released_at, record_id);
select migration.protect('released_records', 'tenant');
select migration.policy('released_records', 'patient', 'select', 'patient', ':clinic and :patient and (withdrawn_at is null)', null);
select migration.policy('released_records', 'staff_read', 'select', 'staff', ':clinic', null);
select migration.policy('released_records', 'staff_withdraw', 'update', 'staff', ':clinic and (withdrawn_at is null)', ':clinic');
select migration.policy('released_records', 'staff_write', 'insert', 'staff', null, ':clinic');
select migration.allow('released_records', 'worker', 'select, insert');
grant select on released_records to polyclinic_patient;
grant select, insert, update (withdrawn_at) on released_records to polyclinic_staff;

-- A clinic's own templates of notes. A note keeps the sections that it was written by; who is asked to sign is a row that closes
-- once, and each signature after the first is a row that nobody can change.
create table note_templates (
  organization_id uuid not null,
  id uuid not null,
  name text not null,
  -- [{"key": "part-1", "title": "…", "help": "…", "text": "…"}], in their order
  sections jsonb not null,
  -- to which roles it is offered; empty: to all
  roles text[] not null default '{}',
  retired_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  constraint note_templates_pkey primary key (organization_id, id)
);
select migration.protect('note_templates', 'tenant');
select migration.allow('note_templates', 'staff', 'select, insert, update');

create table notes (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  encounter_id uuid,
  practitioner_id uuid,
  author_account_id uuid not null,
  author_name text not null,
  template text not null default 'soap',
  title text not null,
  -- {"subjective": "…", "objective": "…", "assessment": "…", "plan": "…"} or the sections of another template
  sections jsonb not null,
  status text not null default 'draft',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  author_role text,
  editor_account_id uuid not null,
  editor_name text not null,
  editor_role text,
  edited_at timestamptz not null,
  template_id uuid,
  template_name text,
  headings jsonb,
  constraint notes_pkey primary key (organization_id, id),
  constraint notes_encounter_fkey foreign key (organization_id, encounter_id) references encounters (organization_id, id) on delete restrict,
  constraint notes_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint notes_practitioner_fkey foreign key (organization_id, practitioner_id) references practitioners (organization_id, id) on delete restrict,
  constraint notes_template_fkey foreign key (organization_id, template_id) references note_templates (organization_id, id) on delete restrict,
  constraint notes_status_check check (status in ('draft', 'signed', 'entered-in-error')),
  constraint notes_template_check check ((template = 'clinic') = (template_id is not null) and (template = 'clinic') = (headings is not null))
);
create index notes_encounter_idx on notes (organization_id, encounter_id);
create index notes_patient_idx on notes (organization_id, patient_id, created_at);
create index notes_drafts_idx on notes (organization_id, author_account_id, id) where status = 'draft';
select migration.protect('notes', 'tenant');
select migration.policy('notes', 'staff_change', 'update', 'staff', ':clinic and (status = ''draft'')', ':clinic');
select migration.policy('notes', 'staff_read', 'select', 'staff', ':clinic', null);
select migration.policy('notes', 'staff_write', 'insert', 'staff', null, ':clinic and (status = ''draft'')');
select migration.policy('notes', 'worker_read', 'select', 'worker', ':clinic', null);
select migration.policy('notes', 'worker_write', 'insert', 'worker', null, ':clinic');
select migration.policy('notes', 'worker_moves', 'update', 'worker', ':clinic and (status = ''draft'')', ':clinic');
grant select, insert, update on notes to polyclinic_staff;
grant select, insert, update (patient_id) on notes to polyclinic_worker;

-- The note as it was signed, word for word; insert only.
create table signed_notes (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  title text not null,
  template text not null,
  sections jsonb not null,
  signed_by uuid not null,
  signer_name text not null,
  signed_at timestamptz not null default now(),
  -- SHA-256 of title and sections as signed, hex
  content_hash text not null,
  signer_role text,
  signer_registration text,
  template_name text,
  headings jsonb,
  needs_cosignature boolean not null default false,
  constraint signed_notes_pkey primary key (organization_id, id),
  constraint signed_notes_note_fkey foreign key (organization_id, id) references notes (organization_id, id) on delete restrict,
  constraint signed_notes_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict
);
create index signed_notes_patient_idx on signed_notes (organization_id, patient_id, signed_at);
create index signed_notes_signed_at_idx on signed_notes (organization_id, signed_at);
select migration.protect('signed_notes', 'tenant');
select migration.allow('signed_notes', 'staff', 'select, insert');
select migration.allow('signed_notes', 'worker', 'select, insert');

create table note_addenda (
  organization_id uuid not null,
  id uuid not null,
  note_id uuid not null,
  patient_id uuid not null,
  text text not null,
  author_account_id uuid not null,
  author_name text not null,
  created_at timestamptz not null default now(),
  author_role text,
  constraint note_addenda_pkey primary key (organization_id, id),
  constraint note_addenda_note_fkey foreign key (organization_id, note_id) references signed_notes (organization_id, id) on delete restrict,
  constraint note_addenda_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict
);
create index note_addenda_note_idx on note_addenda (organization_id, note_id);
select migration.protect('note_addenda', 'tenant');
select migration.allow('note_addenda', 'staff', 'select, insert');
select migration.allow('note_addenda', 'worker', 'select, insert');

-- A note written in error keeps its text; that it was one stands beside it, insert only.
create table note_errors (
  organization_id uuid not null,
  note_id uuid not null,
  patient_id uuid not null,
  reason text not null,
  author_account_id uuid not null,
  author_name text not null,
  created_at timestamptz not null default now(),
  author_role text,
  constraint note_errors_pkey primary key (organization_id, note_id),
  constraint note_errors_note_fkey foreign key (organization_id, note_id) references notes (organization_id, id) on delete restrict,
  constraint note_errors_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict
);
select migration.protect('note_errors', 'tenant');
select migration.allow('note_errors', 'staff', 'select, insert');
select migration.allow('note_errors', 'worker', 'select, insert');

create table note_versions (
  organization_id uuid not null,
  note_id uuid not null,
  -- the note's version that had this text
  version integer not null,
  patient_id uuid not null,
  title text not null,
  template text not null,
  sections jsonb not null,
  author_account_id uuid not null,
  author_name text not null,
  author_role text,
  written_at timestamptz not null,
  headings jsonb,
  constraint note_versions_pkey primary key (organization_id, note_id, version),
  constraint note_versions_note_fkey foreign key (organization_id, note_id) references notes (organization_id, id) on delete restrict,
  constraint note_versions_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict
);
select migration.protect('note_versions', 'tenant');
select migration.allow('note_versions', 'staff', 'select, insert');
select migration.allow('note_versions', 'worker', 'select, insert');

-- For visits of which services a template is offered; a template without a row is offered for all.
create table note_template_services (
  organization_id uuid not null,
  template_id uuid not null,
  service_id uuid not null,
  constraint note_template_services_pkey primary key (organization_id, template_id, service_id),
  constraint note_template_services_template_fkey foreign key (organization_id, template_id) references note_templates (organization_id, id) on delete restrict,
  constraint note_template_services_service_fkey foreign key (organization_id, service_id) references services (organization_id, id) on delete restrict
);
select migration.protect('note_template_services', 'tenant');
select migration.allow('note_template_services', 'staff', 'select, insert, delete');

-- With which template a note of a service begins: one for each service.
create table note_template_defaults (
  organization_id uuid not null,
  service_id uuid not null,
  template_id uuid not null,
  constraint note_template_defaults_pkey primary key (organization_id, service_id),
  constraint note_template_defaults_service_fkey foreign key (organization_id, service_id) references services (organization_id, id) on delete restrict,
  constraint note_template_defaults_template_fkey foreign key (organization_id, template_id) references note_templates (organization_id, id) on delete restrict
);
create index note_template_defaults_template_idx on note_template_defaults (organization_id, template_id);
select migration.protect('note_template_defaults', 'tenant');
select migration.allow('note_template_defaults', 'staff', 'select, insert, update, delete');

-- A colleague who was asked to sign. Open until it is signed, sent back or withdrawn; then it never changes again.
create table note_signature_requests (
  organization_id uuid not null,
  id uuid not null,
  note_id uuid not null,
  patient_id uuid not null,
  -- who is asked
  account_id uuid not null,
  name text not null,
  role text not null,
  requested_by uuid not null,
  requested_by_name text not null,
  requested_at timestamptz not null,
  outcome text,
  -- why it was sent back
  reason text,
  closed_by uuid,
  closed_at timestamptz,
  constraint note_signature_requests_pkey primary key (organization_id, id),
  constraint note_signature_requests_note_fkey foreign key (organization_id, note_id) references notes (organization_id, id) on delete restrict,
  constraint note_signature_requests_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint note_signature_requests_outcome_check check (outcome in ('signed', 'sent-back', 'withdrawn')),
  constraint note_signature_requests_closed_check check ((closed_at is null) = (outcome is null) and (closed_at is null) = (closed_by is null)),
  constraint note_signature_requests_reason_check check ((reason is not null) = (outcome is not distinct from 'sent-back'))
);
-- nobody is asked twice at once
create unique index note_signature_requests_open_key on note_signature_requests (organization_id, note_id, account_id) where closed_at is null;
create index note_signature_requests_note_idx on note_signature_requests (organization_id, note_id, id);
create index note_signature_requests_account_idx on note_signature_requests (organization_id, account_id, id) where closed_at is null;
create index note_signature_requests_sent_back_idx on note_signature_requests (organization_id, requested_by, id) where outcome = 'sent-back';
select migration.protect('note_signature_requests', 'tenant');
select migration.policy('note_signature_requests', 'staff_read', 'select', 'staff', ':clinic', null);
select migration.policy('note_signature_requests', 'staff_write', 'insert', 'staff', null, ':clinic and (closed_at is null)');
select migration.policy('note_signature_requests', 'staff_close', 'update', 'staff', ':clinic and (closed_at is null)', ':clinic');
select migration.policy('note_signature_requests', 'worker_read', 'select', 'worker', ':clinic', null);
select migration.policy('note_signature_requests', 'worker_close', 'update', 'worker', ':clinic and (closed_at is null)', ':clinic');
grant select, insert, update (outcome, reason, closed_by, closed_at) on note_signature_requests to polyclinic_staff;
grant select, update (outcome, reason, closed_by, closed_at) on note_signature_requests to polyclinic_worker;

-- The signatures after the first, which stands with the text in `signed_notes`; insert only.
create table note_cosignatures (
  organization_id uuid not null,
  note_id uuid not null,
  patient_id uuid not null,
  signed_by uuid not null,
  signer_name text not null,
  signer_role text not null,
  signer_registration text,
  signed_at timestamptz not null,
  -- SHA-256 of the text with the addenda that stood below it, hex
  content_hash text not null,
  constraint note_cosignatures_pkey primary key (organization_id, note_id, signed_by),
  constraint note_cosignatures_note_fkey foreign key (organization_id, note_id) references signed_notes (organization_id, id) on delete restrict,
  constraint note_cosignatures_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict
);
select migration.protect('note_cosignatures', 'tenant');
select migration.allow('note_cosignatures', 'staff', 'select, insert');
