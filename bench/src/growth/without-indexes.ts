import type pg from 'pg'

/** Fills tables whose indexes are made afterwards, all at once: a tenth of the time of keeping them with each row. */
export async function withoutIndexes(owner: pg.Client, tables: readonly string[], fill: () => Promise<void>) {
  const { rows: indexes } = await owner.query<{ drop: string; make: string }>(
    `select 'drop index ' || i.indexrelid::regclass as drop, pg_get_indexdef(i.indexrelid) as make from pg_index i
     where i.indrelid = any ($1::text[]::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  )
  // These are the constraints to which no foreign key refers.
  const { rows: constraints } = await owner.query<{ drop: string; make: string }>(
    `select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as drop,
       format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as make from pg_constraint c
     where c.conrelid = any ($1::text[]::regclass[]) and c.contype in ('p', 'u', 'x')
       and not exists (select from pg_constraint f where f.contype = 'f' and f.conindid = c.conindid)`,
    [tables],
  )
  for (const { drop } of [...indexes, ...constraints]) await owner.query(drop)
  await fill()
  for (const { make } of [...constraints, ...indexes]) await owner.query(make)
}
