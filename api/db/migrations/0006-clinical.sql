-- Notes, records, medications and prescriptions. All new: locks nothing.
-- A draft is a row that may change; what is signed is a row of an insert-only table.

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
  constraint notes_pkey primary key (organization_id, id),
  constraint notes_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint notes_encounter_fkey foreign key (organization_id, encounter_id) references encounters (organization_id, id) on delete restrict,
  constraint notes_status_check check (status in ('draft', 'signed', 'entered-in-error'))
);
create index notes_patient_idx on notes (organization_id, patient_id, created_at);
create index notes_encounter_idx on notes (organization_id, encounter_id);
alter table notes enable row level security;
alter table notes force row level security;
create policy staff_read on notes for select to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
create policy staff_write on notes for insert to polyclinic_staff with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
-- only a draft may change; the database refuses everything after
create policy staff_change on notes for update to polyclinic_staff
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and status = 'draft')
  with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
create policy worker on notes to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on notes to polyclinic_staff;
grant select, insert on notes to polyclinic_worker;
select app.distribute('notes', 'tenant');

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
  constraint signed_notes_pkey primary key (organization_id, id),
  constraint signed_notes_note_fkey foreign key (organization_id, id) references notes (organization_id, id) on delete restrict
);
create index signed_notes_patient_idx on signed_notes (organization_id, patient_id, signed_at);
alter table signed_notes enable row level security;
alter table signed_notes force row level security;
create policy staff on signed_notes to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert on signed_notes to polyclinic_staff;
create policy worker on signed_notes to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert on signed_notes to polyclinic_worker;
select app.distribute('signed_notes', 'tenant');

create table note_addenda (
  organization_id uuid not null,
  id uuid not null,
  note_id uuid not null,
  patient_id uuid not null,
  text text not null,
  author_account_id uuid not null,
  author_name text not null,
  created_at timestamptz not null default now(),
  constraint note_addenda_pkey primary key (organization_id, id),
  constraint note_addenda_note_fkey foreign key (organization_id, note_id) references signed_notes (organization_id, id) on delete restrict
);
create index note_addenda_note_idx on note_addenda (organization_id, note_id);
alter table note_addenda enable row level security;
alter table note_addenda force row level security;
create policy staff on note_addenda to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert on note_addenda to polyclinic_staff;
create policy worker on note_addenda to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert on note_addenda to polyclinic_worker;
select app.distribute('note_addenda', 'tenant');

-- A note written in error keeps its text; that it was one stands beside it, insert only.
create table note_errors (
  organization_id uuid not null,
  note_id uuid not null,
  patient_id uuid not null,
  reason text not null,
  author_account_id uuid not null,
  author_name text not null,
  created_at timestamptz not null default now(),
  constraint note_errors_pkey primary key (organization_id, note_id),
  constraint note_errors_note_fkey foreign key (organization_id, note_id) references notes (organization_id, id) on delete restrict
);
alter table note_errors enable row level security;
alter table note_errors force row level security;
create policy staff on note_errors to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert on note_errors to polyclinic_staff;
create policy worker on note_errors to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert on note_errors to polyclinic_worker;
select app.distribute('note_errors', 'tenant');

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
  status_reason text,
  author_account_id uuid not null,
  author_name text not null,
  finalized_at timestamptz,
  released_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint records_pkey primary key (organization_id, id),
  constraint records_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint records_encounter_fkey foreign key (organization_id, encounter_id) references encounters (organization_id, id) on delete restrict,
  constraint records_kind_check check (kind in ('visit-summary', 'diagnosis', 'procedure', 'lab-result', 'imaging-report', 'vaccination', 'referral', 'letter', 'document')),
  constraint records_status_check check (status in ('draft', 'final', 'entered-in-error'))
);
create index records_patient_idx on records (organization_id, patient_id, created_at);
create index records_created_at_idx on records (organization_id, created_at, id);
alter table records enable row level security;
alter table records force row level security;
create policy staff on records to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on records to polyclinic_staff;
create policy worker on records to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on records to polyclinic_worker;
select app.distribute('records', 'tenant');
-- the patient sees what was released, and nothing else
create policy patient on records for select to polyclinic_patient
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and patient_id = nullif(current_setting('app.patient_id', true), '')::uuid and released_at is not null and status = 'final');
grant select on records to polyclinic_patient;

create table medications (
  organization_id uuid not null,
  id uuid not null,
  generic_name text not null,
  brand_name text,
  -- WHO ATC code
  atc_code text,
  form text not null,
  strength text not null,
  route text not null default 'oral',
  pack_size integer,
  price_minor bigint,
  tax_rate_bp integer not null default 0,
  barcode text,
  controlled boolean not null default false,
  prescription_needed boolean not null default true,
  reorder_level integer,
  name_key text collate "C" not null,
  brand_key text collate "C",
  status text not null default 'active',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint medications_pkey primary key (organization_id, id),
  constraint medications_status_check check (status in ('active', 'inactive')),
  constraint medications_price_check check (price_minor >= 0)
);
create index medications_name_key_idx on medications (organization_id, name_key, id);
create unique index medications_barcode_idx on medications (organization_id, barcode) where barcode is not null;
alter table medications enable row level security;
alter table medications force row level security;
create policy staff on medications to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on medications to polyclinic_staff;
create policy worker on medications to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on medications to polyclinic_worker;
create policy patient on medications to polyclinic_patient using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select on medications to polyclinic_patient;
select app.distribute('medications', 'tenant');

create table prescriptions (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  encounter_id uuid,
  practitioner_id uuid,
  prescriber_account_id uuid not null,
  prescriber_name text not null,
  medication_id uuid,
  -- as it is printed: "Amoxicillin 500 mg capsule"
  medication_text text not null,
  dose_quantity numeric(10, 3) not null,
  dose_unit text not null,
  route text not null,
  -- so many times in so many days: 3 in 1 is three times a day, 1 in 7 once a week
  frequency integer not null,
  period_days integer not null default 1,
  as_needed boolean not null default false,
  duration_days integer,
  instructions text,
  quantity numeric(10, 3) not null,
  quantity_unit text not null,
  refills integer not null default 0,
  status text not null default 'draft',
  status_reason text,
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
  constraint prescriptions_pkey primary key (organization_id, id),
  constraint prescriptions_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint prescriptions_encounter_fkey foreign key (organization_id, encounter_id) references encounters (organization_id, id) on delete restrict,
  constraint prescriptions_medication_fkey foreign key (organization_id, medication_id) references medications (organization_id, id) on delete restrict,
  constraint prescriptions_quantity_check check (quantity > 0 and dose_quantity > 0 and frequency > 0 and period_days > 0 and refills between 0 and 99),
  constraint prescriptions_outcome_check check (check_outcome in ('clear', 'alert', 'not-checked')),
  constraint prescriptions_status_check check (status in ('draft', 'active', 'on-hold', 'completed', 'stopped', 'cancelled', 'entered-in-error'))
);
create index prescriptions_patient_idx on prescriptions (organization_id, patient_id, authored_at);
create index prescriptions_authored_at_idx on prescriptions (organization_id, authored_at, id);
alter table prescriptions enable row level security;
alter table prescriptions force row level security;
create policy staff on prescriptions to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on prescriptions to polyclinic_staff;
create policy worker on prescriptions to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update on prescriptions to polyclinic_worker;
select app.distribute('prescriptions', 'tenant');
create policy patient on prescriptions for select to polyclinic_patient
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and patient_id = nullif(current_setting('app.patient_id', true), '')::uuid and status <> 'draft');
grant select on prescriptions to polyclinic_patient;

-- Where a prescription's code is found before a clinic is known; the code is stored hashed.
create table prescription_codes (
  code_hash text not null,
  organization_id uuid not null,
  prescription_id uuid not null,
  constraint prescription_codes_pkey primary key (code_hash)
);
grant insert on prescription_codes to polyclinic_staff, polyclinic_worker;
grant select on prescription_codes to polyclinic_worker;
