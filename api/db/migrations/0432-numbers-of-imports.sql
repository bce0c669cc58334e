-- Numbers of a patient in what another system sent are sealed, as the chart seals them: the content is kept without them, and
-- they are beside it. A row of before keeps its content: nobody changes what came.
-- Locks: `imported_resources` against everybody for the millisecond in which the catalogue gets the column; no row is rewritten.
alter table imported_resources add column sealed_texts text;
