-- Who takes part in a visit beside its practitioner. A service says how many, and of whom each is one; a visit keeps who it
-- was, also when it is over.
-- Locks: `services`, `practitioners`, `appointments` and `patients` for an instant each: new columns have a default, so that no
-- row is rewritten, and the new tables that point at them are empty.
alter table services
  -- how many take part beside the practitioner; each is one of those in service_participants with its part
  add column participant_needs smallint not null default 0,
  add constraint services_participant_needs_check check (participant_needs between 0 and 5) not valid;

create table service_participants (
  organization_id uuid not null,
  service_id uuid not null,
  part smallint not null,
  practitioner_id uuid not null,
  constraint service_participants_pkey primary key (organization_id, service_id, part, practitioner_id),
  constraint service_participants_practitioner_fkey foreign key (organization_id, practitioner_id) references practitioners (organization_id, id) on delete cascade,
  constraint service_participants_service_fkey foreign key (organization_id, service_id) references services (organization_id, id) on delete cascade,
  constraint service_participants_part_check check (part between 1 and 5)
);
select migration.protect('service_participants', 'tenant');
select migration.policy('service_participants', 'patient', 'select', 'patient', ':clinic', null);
select migration.allow('service_participants', 'staff', 'select, insert, delete');
select migration.policy('service_participants', 'visitor', 'select', 'visitor', ':clinic', null);
select migration.allow('service_participants', 'worker', 'select, insert, delete');
grant select on service_participants to polyclinic_patient, polyclinic_visitor;

-- next transaction
-- Reads the table once beside reads and writes; a clinic has some dozens of services.
alter table services validate constraint services_participant_needs_check;

-- next transaction
-- true: somebody is in appointment_participants, so that lists of other visits need not look there
alter table appointments add column has_participants boolean not null default false;
grant update (has_participants) on appointments to polyclinic_patient;

create table appointment_participants (
  organization_id uuid not null,
  appointment_id uuid not null,
  practitioner_id uuid not null,
  patient_id uuid not null,
  constraint appointment_participants_pkey primary key (organization_id, appointment_id, practitioner_id),
  constraint appointment_participants_appointment_fkey foreign key (organization_id, appointment_id) references appointments (organization_id, id) on delete restrict,
  constraint appointment_participants_practitioner_fkey foreign key (organization_id, practitioner_id) references practitioners (organization_id, id) on delete restrict,
  constraint appointment_participants_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict
);
create index appointment_participants_practitioner_idx on appointment_participants (organization_id, practitioner_id);
select migration.protect('appointment_participants', 'tenant');
select migration.allow('appointment_participants', 'staff', 'select, insert, delete');
select migration.allow('appointment_participants', 'patient', 'select, insert, delete', ':clinic and :patient');
select migration.allow('appointment_participants', 'worker', 'select, insert, delete');
