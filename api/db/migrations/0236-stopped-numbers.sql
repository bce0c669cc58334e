-- Whoever answers STOP to a text message stops the sender, and all clinics write from one: kept beside them, by the hash of the
-- number, until the same number answers START. New: locks nothing.
create table stopped_numbers (
  -- of the number with its country code
  number_hash text not null,
  stopped_at timestamptz not null,
  constraint stopped_numbers_pkey primary key (number_hash)
);
grant select on stopped_numbers to polyclinic_staff;
grant select, insert, delete on stopped_numbers to polyclinic_worker;
