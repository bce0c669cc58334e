-- The tables of api tokens.
-- Locks: nothing, everything here is new.

-- Tokens by which programs of others read a clinic's data. They are looked up before a clinic is known, as sessions are.
create table api_tokens (
  id uuid not null,
  organization_id uuid not null,
  name text not null,
  scopes text[] not null,
  -- of the token; the token itself is shown once and never kept
  token_hash text not null,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null,
  -- the last day in the clinic's zone, and the instant at which that day is over
  ends_on date not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  constraint api_tokens_pkey primary key (id),
  constraint api_tokens_token_hash_key unique (token_hash),
  constraint api_tokens_scopes_check check (cardinality(scopes) > 0)
);
create index api_tokens_organization_idx on api_tokens (organization_id, id);
select migration.protect('api_tokens', null);
select migration.allow('api_tokens', 'staff', 'select, insert', ':clinic');
select migration.policy('api_tokens', 'app', 'select', 'app', 'true', null);
select migration.policy('api_tokens', 'app_uses', 'update', 'app', 'true', 'true');
-- a token is changed in one way only: it ends
grant select, update (last_used_at) on api_tokens to polyclinic_app;
grant update (revoked_at) on api_tokens to polyclinic_staff;
