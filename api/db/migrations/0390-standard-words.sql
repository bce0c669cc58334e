-- The words of the glossary for two things that had others: what a transition is called is its action, and a time that was
-- given back is a released slot (decision 0085).
-- Locks: three tables against everybody, each in a transaction of its own, for the millisecond in which names of the catalogue
-- are written; no row is read or written, whatever the size of the table.

alter table appointment_events rename column verb to action;
-- next transaction
alter table freed_times rename to released_slots;
alter table released_slots rename constraint freed_times_pkey to released_slots_pkey;
alter table released_slots rename constraint freed_times_practitioner_fkey to released_slots_practitioner_fkey;
alter table released_slots rename constraint freed_times_service_fkey to released_slots_service_fkey;
alter table released_slots rename constraint freed_times_cause_check to released_slots_cause_check;
alter table released_slots rename constraint freed_times_order_check to released_slots_order_check;
alter index freed_times_ends_at_idx rename to released_slots_ends_at_idx;
-- next transaction
alter table waitlist_offers rename column freed_time_id to released_slot_id;
alter index waitlist_offers_freed_idx rename to waitlist_offers_starts_at_idx;
