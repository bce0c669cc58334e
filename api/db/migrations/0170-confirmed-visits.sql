-- A patient confirms a visit: facts beside its status, which a move takes away. Asked: when a message with the question has
-- left, and by which way. Without defaults: takes its lock on `appointments` for an instant and rewrites no row; the check is
-- read later, without stopping anybody.
alter table appointments
  add column confirmation_asked_at timestamptz,
  add column confirmation_asked_way text,
  add column confirmed_at timestamptz,
  add column confirmed_way text,
  add constraint appointments_confirmation_asked_check check (
    (confirmation_asked_at is null) = (confirmation_asked_way is null) and confirmation_asked_way in ('email', 'sms')) not valid,
  add constraint appointments_confirmed_check check (
    (confirmed_at is null) = (confirmed_way is null) and confirmed_way in ('link', 'portal', 'sms', 'phone')) not valid;
alter table appointments validate constraint appointments_confirmation_asked_check;
alter table appointments validate constraint appointments_confirmed_check;

-- In the portal patients confirm their own visits, and moving one takes both away.
grant update (confirmation_asked_at, confirmation_asked_way, confirmed_at, confirmed_way) on appointments to polyclinic_patient;
