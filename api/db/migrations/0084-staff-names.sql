-- Inside a clinic a person signs, prescribes and stands in the audit log under the name, the title and the registration number
-- that the clinic keeps, never under the name of the account, which everybody changes for themselves. A membership carries the
-- written name, for a session is looked up before a clinic is known. Columns without defaults: each lock lasts an instant.

alter table staff_members add column title text;
-- of the chamber or register that admits the profession
alter table staff_members add column registration_number text;
alter table memberships add column staff_name text;
-- row security would hide every row from the owner here; few rows, one update each
alter table staff_members no force row level security;
alter table practitioners no force row level security;
-- a profile and its member of staff have one name: what patients were shown until now
update staff_members m set name = p.name, title = p.title from practitioners p where p.organization_id = m.organization_id and p.staff_id = m.id;
update memberships x set staff_name = concat_ws(' ', m.title, m.name) from staff_members m where m.organization_id = x.organization_id and m.account_id = x.account_id;
update memberships set staff_name = 'Staff' where staff_name is null;
alter table staff_members force row level security;
alter table practitioners force row level security;
alter table memberships alter column staff_name set not null;
