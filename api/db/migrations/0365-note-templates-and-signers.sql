-- A clinic's own templates of notes, and the signatures of several. A note keeps the sections that it was written by; who is
-- asked to sign is a row that closes once, and each signature after the first is a row that nobody can change.
-- Locks: `notes`, `note_versions`, `signed_notes` and `staff_members` for an instant; the check and the indexes are made beside
-- reads and writes.
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
create index note_signature_requests_asked_idx on note_signature_requests (organization_id, account_id, id) where closed_at is null;
create index note_signature_requests_back_idx on note_signature_requests (organization_id, requested_by, id) where outcome = 'sent-back';
select migration.protect('note_signature_requests', 'tenant');
select migration.policy('note_signature_requests', 'staff_read', 'select', 'staff', ':clinic', null);
select migration.policy('note_signature_requests', 'staff_write', 'insert', 'staff', null, ':clinic and (closed_at is null)');
select migration.policy('note_signature_requests', 'staff_close', 'update', 'staff', ':clinic and (closed_at is null)', ':clinic');
grant select, insert on note_signature_requests to polyclinic_staff;
grant update (outcome, reason, closed_by, closed_at) on note_signature_requests to polyclinic_staff;

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

alter table notes add column template_id uuid, add column template_name text, add column headings jsonb;
alter table note_versions add column headings jsonb;
alter table signed_notes add column template_name text, add column headings jsonb, add column needs_cosignature boolean not null default false;
alter table staff_members add column needs_cosignature boolean not null default false;
alter table notes add constraint notes_template_fkey foreign key (organization_id, template_id) references note_templates (organization_id, id) on delete restrict not valid;
alter table notes add constraint notes_template_check check ((template = 'clinic') = (template_id is not null) and (template = 'clinic') = (headings is not null)) not valid;
-- next transaction
alter table notes validate constraint notes_template_fkey;
-- next transaction
alter table notes validate constraint notes_template_check;
-- next transaction
drop index concurrently if exists notes_drafts_idx;
-- next transaction
create index concurrently notes_drafts_idx on notes (organization_id, author_account_id, id) where status = 'draft';
