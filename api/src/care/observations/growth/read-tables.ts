import { readFileSync } from 'node:fs'
import type { Lms } from './lms.ts'

/** For lengths, and for indices with a length in them, there is one table for children measured lying and one for standing. */
export type TableName = 'weight' | 'length' | 'height' | 'bmi-lying' | 'bmi' | 'head'
export interface GrowthTable {
  first_month: number
  last_month: number
  /** One triple for each month. */
  rows: readonly Lms[]
}

/** The tables of the World Health Organization as published, in the files beside this one. */
function readTables(): ReadonlyMap<string, GrowthTable> {
  const [, ...lines] = readFileSync(new URL('who-lms.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  const tables = new Map<string, { first_month: number; last_month: number; rows: Lms[] }>()
  for (const line of lines) {
    const [name, sex, month, L, M, S] = line.split('\t') as [string, string, string, string, string, string]
    const key = `${name} ${sex}`
    const table = tables.get(key) ?? { first_month: Number(month), last_month: 0, rows: [] }
    table.rows.push({ L: Number(L), M: Number(M), S: Number(S) })
    table.last_month = Number(month)
    tables.set(key, table)
  }
  return tables
}

const tables = readTables()
export const growthTable = (name: TableName, sex: 'female' | 'male'): GrowthTable => tables.get(`${name} ${sex}`) as GrowthTable
