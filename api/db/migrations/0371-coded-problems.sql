-- Problems as FHIR has them: recurrence and remission beside active and resolved, how sure they are, how grave, since when they
-- are over, a note, and who recorded them.
-- Locks: `conditions` for an instant; the checks are validated beside what goes on.
alter table conditions
  add column verification_status text not null default 'confirmed',
  add column severity text,
  add column abated_on date,
  add column note text,
  add column recorder_name text,
  add column recorder_role text;
alter table conditions drop constraint conditions_status_check;
alter table conditions add constraint conditions_status_check check (status in ('active', 'recurrence', 'remission', 'resolved', 'entered-in-error')) not valid;
alter table conditions add constraint conditions_verification_check check (verification_status in ('unconfirmed', 'provisional', 'differential', 'confirmed', 'refuted')) not valid;
alter table conditions add constraint conditions_severity_check check (severity in ('mild', 'moderate', 'severe')) not valid;
alter table conditions add constraint conditions_abated_check check (abated_on is null or status not in ('active', 'recurrence')) not valid;
-- next transaction
alter table conditions validate constraint conditions_status_check;
-- next transaction
alter table conditions validate constraint conditions_verification_check;
-- next transaction
alter table conditions validate constraint conditions_severity_check;
-- next transaction
alter table conditions validate constraint conditions_abated_check;
