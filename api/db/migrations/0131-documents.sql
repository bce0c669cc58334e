-- The tables of documents.
-- Locks: nothing, everything here is new.

-- Documents of charts. What is released to the patient is a copy that only a withdrawal changes.
create table documents (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  file_id uuid not null,
  category text not null,
  title text not null,
  -- the day on which it was written, as far as known
  written_on date,
  media_type text not null,
  size_bytes integer not null,
  -- of the file's bytes, in hexadecimal
  sha256 text not null,
  author_account_id uuid not null,
  author_name text not null,
  author_role text,
  created_at timestamptz not null,
  constraint documents_pkey primary key (organization_id, id),
  constraint documents_file_key unique (organization_id, file_id),
  constraint documents_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint documents_file_fkey foreign key (organization_id, file_id) references files (organization_id, id) on delete restrict,
  constraint documents_category_check check (category in ('letter', 'report', 'image', 'result', 'consent', 'insurance', 'identity', 'other'))
);
create index documents_patient_idx on documents (organization_id, patient_id, id);
create index documents_created_at_idx on documents (organization_id, patient_id, created_at, id);
select migration.protect('documents', 'tenant');
select migration.allow('documents', 'staff', 'select, insert');
select migration.allow('documents', 'worker', 'select, insert');

-- A document as the patient sees it: released once, and withdrawn once where it was entered in error.
create table released_documents (
  organization_id uuid not null,
  document_id uuid not null,
  patient_id uuid not null,
  file_id uuid not null,
  category text not null,
  title text not null,
  written_on date,
  media_type text not null,
  size_bytes integer not null,
  sha256 text not null,
  author_name text not null,
  released_by uuid not null,
  released_by_name text not null,
  released_by_role text,
  released_at timestamptz not null,
  withdrawn_at timestamptz,
  constraint released_documents_pkey primary key (organization_id, document_id),
  constraint released_documents_document_fkey foreign key (organization_id, document_id) references documents (organization_id, id) on delete restrict,
  constraint released_documents_file_fkey foreign key (organization_id, file_id) references files (organization_id, id) on delete restrict,
  constraint released_documents_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict
);
create index released_documents_patient_idx on released_documents (organization_id, patient_id, document_id);
create index released_documents_file_idx on released_documents (organization_id, file_id);
select migration.protect('released_documents', 'tenant');
select migration.policy('released_documents', 'patient', 'select', 'patient', ':clinic and :patient and (withdrawn_at is null)', null);
select migration.policy('released_documents', 'staff_read', 'select', 'staff', ':clinic', null);
select migration.policy('released_documents', 'staff_withdraw', 'update', 'staff', ':clinic and (withdrawn_at is null)', ':clinic');
select migration.policy('released_documents', 'staff_write', 'insert', 'staff', null, ':clinic');
select migration.allow('released_documents', 'worker', 'select, insert');
grant select on released_documents to polyclinic_patient;
grant select, insert, update (withdrawn_at) on released_documents to polyclinic_staff;

-- A document that was entered in error keeps its file; that it was an error stands beside it.
create table document_errors (
  organization_id uuid not null,
  document_id uuid not null,
  patient_id uuid not null,
  reason text not null,
  author_account_id uuid not null,
  author_name text not null,
  author_role text,
  created_at timestamptz not null,
  constraint document_errors_pkey primary key (organization_id, document_id),
  constraint document_errors_document_fkey foreign key (organization_id, document_id) references documents (organization_id, id) on delete restrict,
  constraint document_errors_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict
);
select migration.protect('document_errors', 'tenant');
select migration.allow('document_errors', 'staff', 'select, insert');
select migration.allow('document_errors', 'worker', 'select, insert');
