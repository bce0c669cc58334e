-- The tables of referrals.
-- Locks: nothing, everything here is new.

-- Referrals to somebody elsewhere, followed until what came back was looked at. The text of the letter is a record of the
-- chart; this row beside it says to whom it went, by when an answer is expected, and what came back.
create table referrals (
  organization_id uuid not null,
  id uuid not null,
  patient_id uuid not null,
  letter_id uuid not null,
  specialty text not null,
  recipient_name text not null,
  recipient_contact text,
  reason text not null,
  urgency text not null default 'routine',
  expected_on date not null,
  status text not null default 'draft',
  booked_on date,
  answer_record_id uuid,
  answer_document_id uuid,
  answer_note text,
  status_reason text,
  outcome text,
  author_account_id uuid not null,
  author_name text not null,
  author_role text,
  created_at timestamptz not null,
  sent_at timestamptz,
  answered_at timestamptz,
  closed_at timestamptz,
  -- when the machine told that no answer has come
  overdue_notified_at timestamptz,
  version integer not null default 1,
  constraint referrals_pkey primary key (organization_id, id),
  constraint referrals_patient_fkey foreign key (organization_id, patient_id) references patients (organization_id, id) on delete restrict,
  constraint referrals_letter_fkey foreign key (organization_id, letter_id) references records (organization_id, id) on delete restrict,
  constraint referrals_answer_record_fkey foreign key (organization_id, answer_record_id) references records (organization_id, id) on delete restrict,
  constraint referrals_answer_document_fkey foreign key (organization_id, answer_document_id) references documents (organization_id, id) on delete restrict,
  constraint referrals_status_check check (status in ('draft', 'requested', 'accepted', 'answered', 'completed', 'rejected', 'cancelled')),
  constraint referrals_urgency_check check (urgency in ('routine', 'urgent', 'asap', 'stat'))
);
create unique index referrals_letter_idx on referrals (organization_id, letter_id);
create index referrals_patient_idx on referrals (organization_id, patient_id, id);
create index referrals_open_idx on referrals (organization_id, expected_on, id) where status in ('draft', 'requested', 'accepted', 'answered', 'rejected');
create index referrals_closed_idx on referrals (organization_id, id) where status in ('completed', 'cancelled');
create index referrals_overdue_idx on referrals (organization_id, expected_on) where status in ('requested', 'accepted') and overdue_notified_at is null;
select migration.protect('referrals', 'tenant');
select migration.allow('referrals', 'staff', 'select, insert, update');
select migration.allow('referrals', 'worker', 'select, insert, update');
select migration.policy('referrals', 'timetable', 'select', 'timetable', 'status in (''requested'', ''accepted'')', null);
grant select (organization_id, status, expected_on, overdue_notified_at) on referrals to polyclinic_timetable;
