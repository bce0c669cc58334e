-- An imported row says who sent it and when it was put on the chart. Its source was the name of the uploaded file, which is often
-- the name of another patient; the practitioner and the organization that the resource names stand in its place.
-- Locks: `allergies`, `conditions` and `observations`, each for an instant for its column. Rows are changed in batches of 5,000
-- while clinics write: half a minute with a million imported resources.
alter table allergies add column imported_at timestamptz;
-- next transaction
alter table conditions add column imported_at timestamptz;
-- next transaction
alter table observations add column imported_at timestamptz;
-- next transaction, repeated until no row changes
with senders as (
  select r.organization_id, r.id, coalesce(nullif(left(concat_ws(', ',
      coalesce(
        (select s.title from imported_resources s where s.organization_id = r.organization_id and s.patient_id = r.patient_id
          and s.resource_type = 'Practitioner'
          and jsonb_path_exists(r.content, '$.** ? (@.reference == $named)', jsonb_build_object('named', 'Practitioner/' || s.id))
          order by s.id limit 1),
        jsonb_path_query_first(r.content, '$.recorder.display') #>> '{}',
        jsonb_path_query_first(r.content, '$.performer.display') #>> '{}'),
      (select s.title from imported_resources s where s.organization_id = r.organization_id and s.patient_id = r.patient_id
        and s.resource_type = 'Organization' order by s.id limit 1)), 200), ''), 'Another system') as sender
  from imported_resources r
  join patient_imports i on i.organization_id = r.organization_id and i.id = r.import_id and i.file_name = r.source
  limit 5000
)
update imported_resources set source = senders.sender from senders
where imported_resources.organization_id = senders.organization_id and imported_resources.id = senders.id
  and imported_resources.source <> senders.sender;
-- next transaction, repeated until no row changes
update allergies set source = r.source, imported_at = r.created_at from imported_resources r
where r.organization_id = allergies.organization_id and r.id = allergies.id and r.placed_as = 'allergy' and allergies.id in (
  select a.id from allergies a join imported_resources p on p.organization_id = a.organization_id and p.id = a.id
  where p.placed_as = 'allergy' and a.imported_at is null limit 5000);
-- next transaction, repeated until no row changes
update conditions set source = r.source, imported_at = r.created_at from imported_resources r
where r.organization_id = conditions.organization_id and r.id = conditions.id and r.placed_as = 'condition' and conditions.id in (
  select c.id from conditions c join imported_resources p on p.organization_id = c.organization_id and p.id = c.id
  where p.placed_as = 'condition' and c.imported_at is null limit 5000);
-- next transaction, repeated until no row changes
update observations set source = r.source, imported_at = r.created_at from imported_resources r
where r.organization_id = observations.organization_id and r.id = coalesce(observations.component_of, observations.id)
  and r.placed_as = 'observation' and observations.id in (
  select o.id from observations o join imported_resources p on p.organization_id = o.organization_id and p.id = coalesce(o.component_of, o.id)
  where p.placed_as = 'observation' and o.imported_at is null limit 5000);
-- next transaction, repeated until no row changes
update immunizations set author_name = r.source from imported_resources r
where r.organization_id = immunizations.organization_id and r.id = immunizations.id and r.placed_as = 'immunization'
  and immunizations.id in (
  select m.id from immunizations m join imported_resources p on p.organization_id = m.organization_id and p.id = m.id
  where p.placed_as = 'immunization' and m.author_name <> p.source limit 5000);
-- next transaction, repeated until no row changes
update patient_identifiers set source = r.source from imported_resources r
where r.organization_id = patient_identifiers.organization_id and r.patient_id = patient_identifiers.patient_id
  and r.placed_as = 'patient' and r.created_at = patient_identifiers.created_at and patient_identifiers.id in (
  select n.id from patient_identifiers n
  join imported_resources p on p.organization_id = n.organization_id and p.patient_id = n.patient_id and p.placed_as = 'patient'
    and p.created_at = n.created_at
  where n.source <> p.source limit 5000);
-- next transaction, repeated until no row changes
update patient_identifiers set source = 'Another system' where id in (
  select n.id from patient_identifiers n join patient_imports i on i.organization_id = n.organization_id and i.file_name = n.source
  where n.source <> 'Another system' limit 5000);
-- next transaction, repeated until no row changes
update allergies set source = 'Another system' where id in (
  select n.id from allergies n join patient_imports i on i.organization_id = n.organization_id and i.file_name = n.source
  where n.source <> 'Another system' limit 5000);
-- next transaction, repeated until no row changes
update conditions set source = 'Another system' where id in (
  select n.id from conditions n join patient_imports i on i.organization_id = n.organization_id and i.file_name = n.source
  where n.source <> 'Another system' limit 5000);
-- next transaction, repeated until no row changes
update observations set source = 'Another system' where id in (
  select n.id from observations n join patient_imports i on i.organization_id = n.organization_id and i.file_name = n.source
  where n.source <> 'Another system' limit 5000);
-- next transaction, repeated until no row changes
update immunizations set author_name = 'Another system' where id in (
  select n.id from immunizations n join patient_imports i on i.organization_id = n.organization_id and i.file_name = n.author_name
  where n.author_name <> 'Another system' and n.source = 'imported' limit 5000);
