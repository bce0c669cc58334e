-- Which message answered a question that was sent by text message, so that its repetition by the provider answers no other.
-- Locks: `text_questions` for an instant; the column is empty, so that no row is rewritten.
alter table text_questions add column answered_by text;
grant update (answered_by) on text_questions to polyclinic_worker;
