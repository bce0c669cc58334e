-- A fee that is billed and was taken back no longer stands in the way of another fee of the same visit.
-- Locks: `charges` for an instant when the former index goes; the new one is made beside reads and writes.
drop index concurrently if exists charges_open_fee_idx;

-- next transaction
create unique index concurrently charges_open_fee_idx on charges (organization_id, appointment_id)
  where (code <> 'service' and status <> 'not-billable' and status_code is distinct from 'fee-withdrawn');

-- next transaction
drop index charges_fee_idx;
