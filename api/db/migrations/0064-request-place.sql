-- Where the visit that a patient asks for would be; none of requests for anybody that several places would do for, and of
-- earlier ones. A column without a default, which locks the table for a moment only.

alter table appointment_requests add column location_id uuid;
-- few rows: the reference is validated at once
alter table appointment_requests add constraint appointment_requests_location_fkey foreign key (organization_id, location_id) references locations (organization_id, id) on delete restrict;
