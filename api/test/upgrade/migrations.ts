/** What newer versions do to tables that are in use, in the forms that CONTRIBUTING.md asks of a migration. */

/** Columns come and go on every table: nothing of the product may be prepared with all columns of one. */
const columns = (tables: readonly string[]) =>
  tables.map((table) => `alter table ${table} add column upgrade_note text;`).join('\n-- next transaction\n')

const withoutColumns = (tables: readonly string[]) =>
  tables.map((table) => `alter table ${table} drop column upgrade_note;`).join('\n-- next transaction\n')

const indexes = `create index concurrently upgrade_appointments_idx on appointments (organization_id, ends_at);
-- next transaction
create index concurrently upgrade_patients_idx on patients (organization_id, created_at);
-- next transaction
create unique index concurrently upgrade_invoices_key on invoices (organization_id, issued_at, id);
-- next transaction
alter table invoices add constraint upgrade_invoices_key unique using index upgrade_invoices_key;`

/** What the version before had: a column of another type than it should have, with a value in every row. */
const before = "alter table patients add column upgrade_visits text not null default '0';"

const expand = `alter table patients add column upgrade_visit_count integer;
-- next transaction
alter table patients alter column upgrade_visit_count set default 0;
-- next transaction, repeated until no row changes
update patients set upgrade_visit_count = upgrade_visits::integer where id in (select id from patients where upgrade_visit_count is null limit 50);
-- next transaction
alter table patients add constraint upgrade_visit_count_check check (upgrade_visit_count is not null) not valid;
-- next transaction
alter table patients validate constraint upgrade_visit_count_check;
-- next transaction
alter table patients alter column upgrade_visit_count set not null;`

const contract = `alter table patients drop column upgrade_visits;
-- next transaction
alter table patients rename column upgrade_visit_count to upgrade_visits;
-- next transaction
alter table patients drop constraint upgrade_visit_count_check;`

/** A new table that points at those that are written all the time. */
const keys = `create table upgrade_notes (organization_id uuid not null, id uuid not null, appointment_id uuid,
  constraint upgrade_notes_pkey primary key (organization_id, id),
  constraint upgrade_notes_appointment_fkey foreign key (organization_id, appointment_id) references appointments (organization_id, id) on delete restrict);
-- next transaction
alter table appointments add column upgrade_note_id uuid;
alter table appointments add constraint upgrade_appointments_fkey foreign key (organization_id, upgrade_note_id) references upgrade_notes (organization_id, id) on delete restrict not valid;
-- next transaction
alter table appointments validate constraint upgrade_appointments_fkey;`

/** The files in their order. A reader holds a lock on `appointments` when the one that names it begins. */
export const migrations = (tables: readonly string[]): { name: string; text: string; reader?: string }[] => [
  { name: '9001-columns-of-every-table.sql', text: columns(tables) },
  { name: '9002-indexes.sql', text: indexes },
  { name: '9003-the-version-before.sql', text: before },
  { name: '9004-expand.sql', text: expand },
  { name: '9005-contract.sql', text: contract },
  { name: '9006-foreign-keys.sql', text: keys },
  { name: '9007-lock-held.sql', text: 'alter table appointments add column upgrade_held text;', reader: 'appointments' },
  { name: '9008-no-columns-of-every-table.sql', text: withoutColumns(tables) },
]
