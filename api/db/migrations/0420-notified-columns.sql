-- The glossary's word for a person who hears of something is to notify (decision 0085): the columns that say since when
-- somebody has been notified of an overdue request, order or referral, and of a critical result, are called so.
-- Locks: three tables against everybody, each in a transaction of its own, for the millisecond in which names of the catalogue
-- are written; no row is read or written, whatever the size of the table.

alter table appointment_requests rename column overdue_told_at to overdue_notified_at;
-- next transaction
alter table lab_orders rename column overdue_told_at to overdue_notified_at;
alter table lab_orders rename column critical_told_at to critical_notified_at;
-- next transaction
alter table referrals rename column overdue_told_at to overdue_notified_at;
