-- Seven indexes are named by what they find, in the glossary's words (decision 0085): a colleague who is notified, a draft that
-- was sent back, the current balance.
-- Locks: six tables against other changes of their form and against nobody who reads or writes, each in a transaction of its
-- own, for the millisecond in which a name of the catalogue is written.

alter index lab_orders_untold_idx rename to lab_orders_critical_unnotified_idx;
-- next transaction
alter index referrals_untold_idx rename to referrals_overdue_idx;
-- next transaction
alter index note_signature_requests_asked_idx rename to note_signature_requests_account_idx;
alter index note_signature_requests_back_idx rename to note_signature_requests_sent_back_idx;
-- next transaction
alter index outbox_messages_tried_idx rename to outbox_messages_failing_idx;
-- next transaction
alter index specimens_live_idx rename to specimens_usable_idx;
-- next transaction
alter index invoice_balances_now_idx rename to invoice_balances_current_idx;
