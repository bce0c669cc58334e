/**
 * Stock owns stock_places, stock_batches, stock_balances, stock_levels, the movements of stock (stock_moves) and
 * who got what was given out (stock_recipients); stock_takes with stock_counts, stock_transfers with stock_transfer_lines, and
 * purchase_orders with purchase_order_lines.
 * Invariants: a movement never changes; a balance is the sum of its movements, changed in their transaction, and never below zero;
 * what is given out comes first from the batch that expires first, and never from one that has expired, is quarantined or recalled;
 * no more comes back than was given out.
 */
export { type Issue, isKeptInStock, issueStock } from './issue-stock.ts'
export { countStock } from './list-stock.ts'
export { returnToStock } from './return-to-stock.ts'
