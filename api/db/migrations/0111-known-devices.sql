-- The devices that an account has signed in from: their failed tries have a measure of their own, so that whoever guesses
-- from elsewhere, or behind the same address, does not keep the owner out. A new table locks nothing.

create table known_devices (
  account_id uuid not null,
  -- of the random token in the device's cookie
  token_hash text not null,
  last_used_at timestamptz not null,
  constraint known_devices_pkey primary key (account_id, token_hash),
  constraint known_devices_account_id_fkey foreign key (account_id) references accounts (id) on delete cascade
);
grant select, insert, update, delete on known_devices to polyclinic_worker;
create index known_devices_token_idx on known_devices (token_hash);
