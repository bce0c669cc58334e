-- The clinic's own words for messages to patients; what has no row is said in the product's own. New: locks nothing.

create table message_texts (
  organization_id uuid not null,
  kind text not null,
  language text not null,
  subject text not null,
  body text not null,
  -- empty: no text message
  sms text not null,
  updated_by uuid,
  updated_at timestamptz not null default now(),
  constraint message_texts_pkey primary key (organization_id, kind, language)
);
alter table message_texts enable row level security;
alter table message_texts force row level security;
create policy staff on message_texts to polyclinic_staff using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid) with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select, insert, update, delete on message_texts to polyclinic_staff;
create policy worker on message_texts to polyclinic_worker using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
grant select on message_texts to polyclinic_worker;
select app.distribute('message_texts', 'tenant');
