-- The tables of records, as they were when the earlier migrations were put together. All new: locks nothing.

create table documents (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  title text not null,
  media_type text not null,
  bytes bigint not null,
  released_at timestamptz,
  created_at timestamptz not null default now(),
  constraint documents_pkey primary key (organization_id, id),
  constraint documents_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict
);
create index documents_patient_idx on documents (organization_id, patient_id, id);
select migration.protect('documents', 'tenant');
select migration.policy('documents', 'patient', 'select', 'patient', ':clinic and :patient and (released_at is not null)', null);
select migration.allow('documents', 'staff', 'select, insert');
select migration.allow('documents', 'worker', 'select, insert');
grant select on documents to polyclinic_patient;

create table notes (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  encounter_id uuid,
  practitioner_id uuid,
  author_account_id uuid not null,
  author_name text not null,
  template text not null default 'soap'::text,
  title text not null,
  -- {"subjective": "…", "objective": "…", "assessment": "…", "plan": "…"} or the sections of another template
  sections jsonb not null,
  status text not null default 'draft'::text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  author_role text,
  editor_account_id uuid not null,
  editor_name text not null,
  editor_role text,
  edited_at timestamptz not null,
  constraint notes_pkey primary key (organization_id, id),
  constraint notes_encounter_fkey foreign key (organization_id, encounter_id) references encounters (organization_id, id) on delete restrict,
  constraint notes_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint notes_practitioner_fkey foreign key (organization_id, practitioner_id) references practitioners (organization_id, id) on delete restrict,
  constraint notes_status_check check ((status = ANY (ARRAY['draft'::text, 'signed'::text, 'entered-in-error'::text])))
);
create index notes_encounter_idx on notes (organization_id, encounter_id);
create index notes_patient_idx on notes (organization_id, patient_id, created_at);
select migration.protect('notes', 'tenant');
select migration.policy('notes', 'staff_change', 'update', 'staff', ':clinic and (status = ''draft'')', ':clinic');
select migration.policy('notes', 'staff_read', 'select', 'staff', ':clinic', null);
select migration.policy('notes', 'staff_write', 'insert', 'staff', null, ':clinic and (status = ''draft'')');
select migration.allow('notes', 'worker', 'select, insert');
grant select, insert, update on notes to polyclinic_staff;

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
  constraint signed_notes_pkey primary key (organization_id, id),
  constraint signed_notes_note_fkey foreign key (organization_id, id) references notes (organization_id, id) on delete restrict,
  constraint signed_notes_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict
);
create index signed_notes_patient_idx on signed_notes (organization_id, patient_id, signed_at);
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
  constraint note_versions_pkey primary key (organization_id, note_id, version),
  constraint note_versions_note_fkey foreign key (organization_id, note_id) references notes (organization_id, id) on delete restrict,
  constraint note_versions_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict
);
select migration.protect('note_versions', 'tenant');
select migration.allow('note_versions', 'staff', 'select, insert');
select migration.allow('note_versions', 'worker', 'select, insert');

create table records (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  encounter_id uuid,
  kind text not null,
  title text not null,
  -- plain text for the patient and staff alike
  body text not null,
  codes jsonb not null default '[]'::jsonb,
  status text not null default 'draft'::text,
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
  constraint records_final_check check (((status <> 'final'::text) OR ((finalized_at IS NOT NULL) AND (finalized_by IS NOT NULL) AND (finalizer_name IS NOT NULL)))),
  constraint records_kind_check check ((kind = ANY (ARRAY['visit-summary'::text, 'diagnosis'::text, 'procedure'::text, 'lab-result'::text, 'imaging-report'::text, 'vaccination'::text, 'referral'::text, 'letter'::text, 'document'::text]))),
  constraint records_status_check check ((status = ANY (ARRAY['draft'::text, 'final'::text, 'entered-in-error'::text])))
);
create index records_created_at_idx on records (organization_id, created_at, id);
create index records_patient_idx on records (organization_id, patient_id, created_at);
select migration.protect('records', 'tenant');
select migration.policy('records', 'staff_change', 'update', 'staff', ':clinic and (status = ''draft'')', ':clinic');
select migration.policy('records', 'staff_read', 'select', 'staff', ':clinic', null);
select migration.policy('records', 'staff_write', 'insert', 'staff', null, ':clinic and (status = ''draft'')');
select migration.allow('records', 'worker', 'select, insert');
grant select, insert, update on records to polyclinic_staff;

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
  constraint released_records_kind_check check ((kind = ANY (ARRAY['visit-summary'::text, 'diagnosis'::text, 'procedure'::text, 'lab-result'::text, 'imaging-report'::text, 'vaccination'::text, 'referral'::text, 'letter'::text, 'document'::text])))
);
create index released_records_patient_idx on released_records (organization_id, patient_id, released_at, record_id);
select migration.protect('released_records', 'tenant');
select migration.policy('released_records', 'patient', 'select', 'patient', ':clinic and :patient and (withdrawn_at is null)', null);
select migration.policy('released_records', 'staff_read', 'select', 'staff', ':clinic', null);
select migration.policy('released_records', 'staff_withdraw', 'update', 'staff', ':clinic and (withdrawn_at is null)', ':clinic');
select migration.policy('released_records', 'staff_write', 'insert', 'staff', null, ':clinic');
select migration.allow('released_records', 'worker', 'select, insert');
grant select on released_records to polyclinic_patient;
grant select, insert on released_records to polyclinic_staff;
grant update (withdrawn_at) on released_records to polyclinic_staff;
