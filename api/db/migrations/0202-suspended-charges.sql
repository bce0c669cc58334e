-- The charge of a reopened visit was recognised by the words of its reason, which no other language could say.
-- Locks: charges for a moment; the two rows of an open consultation at most are written.
alter table charges add column status_code text constraint charges_status_code_check check (status_code = any (array['visit-reopened']));
update charges set status_code = 'visit-reopened', status_reason = null where status = 'not-billable' and status_reason = 'The visit was reopened.';
grant update (status_code) on charges to polyclinic_staff;
