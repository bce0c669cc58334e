-- A rejected specimen says why by a code of HL7's table 0490, with words beside it or, where no code fits, alone.
-- Locks: `specimens` for an instant each time; the column is empty, so that no row is rewritten, and the checks are validated apart.
alter table specimens add column rejected_code text;
grant update (rejected_code) on specimens to polyclinic_staff;
-- next transaction
alter table specimens drop constraint specimens_rejected_check;
alter table specimens add constraint specimens_rejected_check check ((status = 'rejected') = (rejected_reason is not null or rejected_code is not null)) not valid;
-- next transaction
alter table specimens validate constraint specimens_rejected_check;
-- next transaction
alter table specimens add constraint specimens_rejected_code_check check (rejected_code in ('hemolysis', 'clotting', 'insufficient', 'contamination', 'labeling', 'broken-container', 'improper-storage', 'expired', 'other') and (rejected_code <> 'other' or rejected_reason is not null)) not valid;
-- next transaction
alter table specimens validate constraint specimens_rejected_code_check;
