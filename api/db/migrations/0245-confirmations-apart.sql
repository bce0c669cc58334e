-- Who said that a patient comes, and who was asked, in rows of their own. As columns of `appointments`, which patients change
-- when they move a visit, they could be set to anything by the database role of a patient: "confirmed by phone" too.
-- Locks: `appointments` while its confirmed visits are copied, a second or two with a million visits; nothing else that is in use.
create table appointment_confirmations (
  organization_id uuid not null,
  appointment_id uuid not null,
  patient_id uuid not null,
  -- when a message with the question has left, and by which way
  asked_at timestamptz,
  asked_way text,
  confirmed_at timestamptz,
  confirmed_way text,
  constraint appointment_confirmations_pkey primary key (organization_id, appointment_id),
  constraint appointment_confirmations_appointment_fkey foreign key (organization_id, appointment_id) references appointments (organization_id, id) on delete restrict,
  constraint appointment_confirmations_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint appointment_confirmations_asked_check check ((asked_at is null) = (asked_way is null) and asked_way in ('email', 'sms')),
  constraint appointment_confirmations_confirmed_check check ((confirmed_at is null) = (confirmed_way is null) and confirmed_way in ('link', 'portal', 'sms', 'phone'))
);
-- an owner that is no superuser is bound by forced row security, and would copy nothing
alter table appointments no force row level security;
insert into appointment_confirmations (organization_id, appointment_id, patient_id, asked_at, asked_way, confirmed_at, confirmed_way)
  select organization_id, id, patient_id, confirmation_asked_at, confirmation_asked_way, confirmed_at, confirmed_way
  from appointments where confirmation_asked_at is not null or confirmed_at is not null;
alter table appointments force row level security;
alter table appointments drop column confirmation_asked_at, drop column confirmation_asked_way, drop column confirmed_at, drop column confirmed_way;
select migration.protect('appointment_confirmations', 'tenant');
select migration.allow('appointment_confirmations', 'staff', 'select, insert, update, delete');
select migration.allow('appointment_confirmations', 'worker', 'select, insert, update, delete');
-- Patients confirm in the portal, once, what nobody has confirmed; and moving a visit takes yes and question away. They say
-- nothing of messages, and nothing for anybody else.
grant select, insert, delete, update (confirmed_at, confirmed_way) on appointment_confirmations to polyclinic_patient;
select migration.policy('appointment_confirmations', 'patient', 'select', 'patient', ':clinic and :patient', null);
select migration.policy('appointment_confirmations', 'patient_confirms', 'insert', 'patient', null, ':clinic and :patient and (asked_at is null) and (confirmed_way = ''portal'') and (exists (select from appointments a where a.organization_id = appointment_confirmations.organization_id and a.id = appointment_id and a.patient_id = appointment_confirmations.patient_id))');
select migration.policy('appointment_confirmations', 'patient_answers', 'update', 'patient', ':clinic and :patient and (confirmed_at is null)', ':clinic and :patient and (confirmed_way = ''portal'')');
select migration.policy('appointment_confirmations', 'patient_moves', 'delete', 'patient', ':clinic and :patient', null);

-- next transaction
-- Histories are written in the name of who acts: a role of patients or visitors writes no row as if staff or the system had
-- acted, and no role of people one in the name of another account.
-- Locks: `appointment_events` and `audit_events` for an instant.
drop policy patient on appointment_events;
select migration.policy('appointment_events', 'patient', 'select', 'patient', ':clinic and :patient', null);
select migration.policy('appointment_events', 'patient_acts', 'insert', 'patient', null, ':clinic and :patient and :account and (actor_kind = ''patient'')');
drop policy patient_records on audit_events;
select migration.policy('audit_events', 'patient_records', 'insert', 'patient', null, ':clinic and :account and (actor_kind = ''patient'')');
drop policy visitor_records on audit_events;
select migration.policy('audit_events', 'visitor_records', 'insert', 'visitor', null, ':clinic and (actor_kind = ''visitor'')');
drop policy staff on audit_events;
select migration.policy('audit_events', 'staff', 'select', 'staff', ':clinic', null);
select migration.policy('audit_events', 'staff_records', 'insert', 'staff', null, ':clinic and :account and (actor_kind = ''staff'')');
