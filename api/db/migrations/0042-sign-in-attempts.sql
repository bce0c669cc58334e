-- Failed sign-ins are forgiven little by little, so their number has a fraction: rounded down at each new failure, a clinic
-- that mistypes now and then would be forgiven nothing. Rewrites a table that holds one day; its lock is short.

alter table sign_in_attempts alter column failures type double precision;
