-- Another time that the clinic offers for what was asked for; a hold with the request's id keeps it.
-- Columns without defaults rewrite nothing; each statement holds its lock for an instant.

alter table appointment_requests add column offered_practitioner_id uuid;
alter table appointment_requests add column offered_location_id uuid;
alter table appointment_requests add column offered_starts_at timestamptz;
alter table appointment_requests add column offered_ends_at timestamptz;
alter table appointment_requests add column offer_note text;
-- who offered it hears what became of it
alter table appointment_requests add column offered_by uuid;
alter table appointment_requests add column answered_by text;
-- few rows: the checks are validated at once
alter table appointment_requests add constraint appointment_requests_answered_by_check check (answered_by in ('staff', 'patient'));
alter table appointment_requests add constraint appointment_requests_offer_check check (offered_starts_at is null or (offered_ends_at > offered_starts_at and offered_practitioner_id is not null and offered_location_id is not null));
alter table appointment_requests add constraint appointment_requests_offered_fkey foreign key (organization_id, offered_practitioner_id) references practitioners (organization_id, id) on delete restrict;
alter table appointment_requests add constraint appointment_requests_place_fkey foreign key (organization_id, offered_location_id) references locations (organization_id, id) on delete restrict;
-- what is kept for somebody goes along to the chart that they claim
grant update (patient_id) on holds to polyclinic_worker;
