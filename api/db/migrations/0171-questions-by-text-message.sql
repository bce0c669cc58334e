-- A text message that asked a patient to confirm a visit: whoever answers it says nothing of which clinic they mean, so the
-- number is looked up before a clinic is known. One row for each message, until the visit begins. New: locks nothing.
create table text_questions (
  -- the message in the outbox
  id uuid not null,
  -- of the number with its country code
  number_hash text not null,
  organization_id uuid not null,
  appointment_id uuid not null,
  -- of the plan that was asked about: another one is not confirmed by the answer
  fingerprint text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  constraint text_questions_pkey primary key (id)
);
create index text_questions_number_idx on text_questions (number_hash, sent_at);
create index text_questions_expires_idx on text_questions (expires_at);
grant select, insert, delete on text_questions to polyclinic_worker;
