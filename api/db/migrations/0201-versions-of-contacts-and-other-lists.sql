-- A chart keeps what its lists said before and who changed them: other names, telephones, addresses and contacts are replaced as
-- whole lists, and each list that was written stays. Only the clinic writes who the guardian is. A person who acts for the patient
-- needs a right of its own to change whom else the clinic may ring and how the patient is called.
-- Locks: `proxies` and `patient_contacts` for an instant. Lists of before are kept as they are written over.

-- A row has one list of a chart as it was written, and the version of the chart from which on it held.
create table patient_list_versions (
  organization_id uuid not null,
  patient_id uuid not null,
  list text not null,
  version integer not null,
  -- the rows as they stood, in their order
  items jsonb not null,
  -- null: it stood there before lists were kept, or came from elsewhere
  author_account_id uuid,
  author_name text,
  author_role text,
  written_at timestamptz not null,
  constraint patient_list_versions_pkey primary key (organization_id, patient_id, list, version),
  constraint patient_list_versions_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint patient_list_versions_list_check check (list in ('names', 'telecoms', 'addresses', 'contacts'))
);
select migration.protect('patient_list_versions', 'tenant');
select migration.policy('patient_list_versions', 'patient', 'select', 'patient', ':clinic and :patient and (list = ''contacts'')', null);
select migration.policy('patient_list_versions', 'patient_writes', 'insert', 'patient', null, ':clinic and :patient and (list = ''contacts'') and (author_account_id is null or author_:account)');
select migration.policy('patient_list_versions', 'staff_read', 'select', 'staff', ':clinic', null);
select migration.policy('patient_list_versions', 'staff_write', 'insert', 'staff', null, ':clinic and (author_account_id is null or author_:account)');
select migration.allow('patient_list_versions', 'worker', 'select, insert');
grant select (organization_id, patient_id, list, version, items), insert on patient_list_versions to polyclinic_patient;
grant select, insert on patient_list_versions to polyclinic_staff;
-- next transaction
drop policy patient on patient_contacts;
select migration.policy('patient_contacts', 'patient_reads', 'select', 'patient', ':clinic and :patient', null);
select migration.policy('patient_contacts', 'patient_writes', 'insert', 'patient', null, ':clinic and :patient and (relationship <> ''guardian'') and (not (''guardian'' = any (roles)))');
select migration.policy('patient_contacts', 'patient_removes', 'delete', 'patient', ':clinic and :patient and (relationship <> ''guardian'') and (not (''guardian'' = any (roles)))', null);
-- next transaction
alter table proxies drop constraint proxies_scopes_check;
-- next transaction
alter table proxies add constraint proxies_scopes_check check (scopes <@ '{book,pay,"see visits","see records","change details","write messages"}'::text[]) not valid;
-- next transaction
alter table proxies validate constraint proxies_scopes_check;
