-- A patient who registers waits here until the code that was mailed is entered; only then is there an account, so that
-- nobody learns from registering, or from signing in afterwards, whether an address has one. A new table locks nothing.

create table registrations (
  id uuid not null,
  email text not null,
  -- of the token that the registering browser keeps, and of the code that only the mailbox gets
  token_hash text not null,
  code_hash text not null,
  password_hash text not null,
  -- name, date of birth and phone number, encrypted
  details text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint registrations_pkey primary key (id),
  constraint registrations_token_hash_key unique (token_hash)
);
grant select, insert, update, delete on registrations to polyclinic_worker;
create index registrations_expires_at_idx on registrations (expires_at);
