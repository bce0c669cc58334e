-- Files that clinics keep: what each is, who brought it, and which bytes are to be removed from the store. A practitioner's
-- photo is the first of them. Photos of practitioners are seen by everybody, so they are told apart by the purpose.
-- Locks: practitioners and practitioner_listings for a moment (new columns without a default).
create table files (
  organization_id uuid not null,
  id uuid not null,
  purpose text not null,
  media_type text not null,
  size_bytes integer not null,
  -- of the bytes as they are kept, in hexadecimal
  sha256 text not null,
  uploaded_by uuid,
  created_at timestamptz not null,
  constraint files_pkey primary key (organization_id, id),
  constraint files_purpose_check check (purpose = any (array['practitioner-photo'])),
  constraint files_media_type_check check (media_type = any (array['image/webp'])),
  constraint files_size_check check (size_bytes > 0),
  constraint files_sha256_check check (sha256 ~ '^[0-9a-f]{64}$')
);
alter table files enable row level security;
alter table files force row level security;
create policy staff on files to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert on files to polyclinic_staff;
create policy visitor on files for select to polyclinic_visitor using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid and purpose = 'practitioner-photo');
grant select on files to polyclinic_visitor;
create policy worker on files to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert on files to polyclinic_worker;
select app.distribute('files', 'tenant');

-- A file that was taken away: what it was stays known, its bytes go.
create table file_deletions (
  organization_id uuid not null,
  file_id uuid not null,
  deleted_by uuid,
  created_at timestamptz not null,
  constraint file_deletions_pkey primary key (organization_id, file_id),
  constraint file_deletions_file_fkey foreign key (organization_id, file_id) references files (organization_id, id) on delete restrict
);
alter table file_deletions enable row level security;
alter table file_deletions force row level security;
create policy staff on file_deletions to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert on file_deletions to polyclinic_staff;
create policy worker on file_deletions to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert on file_deletions to polyclinic_worker;
select app.distribute('file_deletions', 'tenant');

-- Bytes that a job will remove from the store. An upload names its own before it writes them, and takes that back in the
-- transaction that makes the row of the file: whatever dies in between is found here.
create table file_removals (
  organization_id uuid not null,
  file_id uuid not null,
  due_at timestamptz not null,
  -- the job has begun: an upload that is this late fails
  begun_at timestamptz,
  constraint file_removals_pkey primary key (organization_id, file_id)
);
create index file_removals_due_at_idx on file_removals (organization_id, due_at);
alter table file_removals enable row level security;
alter table file_removals force row level security;
create policy staff on file_removals to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, delete on file_removals to polyclinic_staff;
create policy worker on file_removals to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update, delete on file_removals to polyclinic_worker;
select app.distribute('file_removals', 'tenant');

alter table practitioners add column photo_id uuid;
alter table practitioners add constraint practitioners_photo_fkey foreign key (organization_id, photo_id) references files (organization_id, id) on delete restrict not valid;
alter table practitioners validate constraint practitioners_photo_fkey;
alter table practitioner_listings add column photo_id uuid;
