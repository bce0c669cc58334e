-- A time that somebody keeps who has not signed in yet. Such a hold belongs to no account: its account_id is made of the
-- token that the browser keeps, so that one browser keeps one time in a clinic, and it names the network it came from, by
-- which they are counted. It says nothing of anybody. A patient's role may end it, when its time is taken over by the
-- account that signed in. Locks: holds, for a moment.

alter table holds add column visitor_network text;
create index holds_visitor_network_idx on holds (organization_id, visitor_network) where visitor_network is not null;
alter policy patient on holds
  using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
    and (account_id = nullif(current_setting('app.account_id', true), '')::uuid
      or patient_id = nullif(current_setting('app.patient_id', true), '')::uuid
      or visitor_network is not null
      or expires_at < now()));
