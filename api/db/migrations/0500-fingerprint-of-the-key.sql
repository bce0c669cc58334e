-- With which key the sensitive columns of this database are written: the key itself is kept elsewhere, and a server with another
-- one would write what the others cannot read. The one row is written by the first server and never changed.
-- Locks: nothing, the table is new.

create table app.encryption_key (
  is_only boolean not null default true,
  fingerprint text not null,
  constraint encryption_key_pkey primary key (is_only),
  constraint encryption_key_is_only_check check (is_only)
);
grant select, insert on app.encryption_key to polyclinic_app;
