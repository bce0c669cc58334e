-- A request that was not answered within the clinic's hours is told to the staff once: when that was. A column without a
-- default, which locks the table for a moment only.

alter table appointment_requests add column overdue_told_at timestamptz;
