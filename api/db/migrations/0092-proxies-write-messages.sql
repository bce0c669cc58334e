-- Who acts for another person may write messages only where that was agreed: until now seeing the records was enough. Whoever
-- may book as well as see the records acts for the person in all of this, and keeps it. Updates each proxy once.
update proxies set scopes = scopes || '{write messages}'::text[] where scopes @> '{book,see records}'::text[];

alter table proxies add constraint proxies_scopes_check
  check (scopes <@ '{book,pay,see visits,see records,write messages}'::text[]);
