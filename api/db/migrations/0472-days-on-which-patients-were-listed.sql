-- The log of one patient has the lists in which the patient stood. No index under row security leads into the array of a list's
-- row, so that all lists of a clinic were read. The days on which a patient was listed are noted after each day has ended, and the
-- log of a patient reads the lists of those days alone. The job starts with the first list of a clinic.
-- Locks: nothing, both tables are new. A job fills them, twenty days at a time.
create table listed_patients (
  organization_id uuid not null,
  patient_id uuid not null,
  -- in UTC, as ids are in the order of time
  day date not null,
  constraint listed_patients_pkey primary key (organization_id, patient_id, day)
);
select migration.protect('listed_patients', 'tenant');
select migration.allow('listed_patients', 'staff', 'select');
select migration.allow('listed_patients', 'worker', 'select, insert');

create table list_sweeps (
  organization_id uuid not null,
  -- the first day whose lists have not been looked through
  next_day date not null,
  constraint list_sweeps_pkey primary key (organization_id)
);
select migration.protect('list_sweeps', 'tenant');
select migration.allow('list_sweeps', 'staff', 'select');
select migration.allow('list_sweeps', 'worker', 'select, insert, update');
select migration.policy('list_sweeps', 'timetable', 'select', 'timetable', 'true', null);
grant select (organization_id, next_day) on list_sweeps to polyclinic_timetable;
