/**
 * Stock owns the movements of stock.
 * Invariants: a movement never changes, and no batch falls below zero.
 */
export { correctMove, takeFromStock } from './stock.ts'
