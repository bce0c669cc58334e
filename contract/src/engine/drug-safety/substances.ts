/**
 * The substances that the safety checks know.
 *
 * Names and codes: WHO Collaborating Centre for Drug Statistics Methodology, ATC index of 2026-04-25; a test compares each code.
 * Other names: United States Adopted Names, the former British Approved Names (MHRA, "Changing substance names from BANs to
 * rINNs"), salts as pharmacopoeias name them, and names in German, French and Spanish.
 */
import { entriesOf, tableRows } from './table-rows.ts'
import { blood } from './tables/blood.ts'
import { breathing } from './tables/breathing.ts'
import { cancerAndImmunity } from './tables/cancer-and-immunity.ts'
import { combinedOnly } from './tables/combined-only.ts'
import { digestion } from './tables/digestion.ts'
import { heart } from './tables/heart.ts'
import { hormones } from './tables/hormones.ts'
import { infections } from './tables/infections.ts'
import { joints } from './tables/joints.ts'
import { nerves } from './tables/nerves.ts'
import { parasites } from './tables/parasites.ts'
import { senses } from './tables/senses.ts'
import { skin } from './tables/skin.ts'
import { urogenital } from './tables/urogenital.ts'
import { various } from './tables/various.ts'

export interface Substance {
  /** Its international nonproprietary name, which is its key too. */
  name: string
  /** ATC codes of level 5 under which it stands alone; none for what is only given with others. */
  atc: readonly string[]
  synonyms: readonly string[]
}

const tables = [
  digestion,
  blood,
  heart,
  skin,
  urogenital,
  hormones,
  infections,
  cancerAndImmunity,
  joints,
  nerves,
  parasites,
  breathing,
  senses,
  various,
  combinedOnly,
]

export const substances: readonly Substance[] = tables.flatMap(tableRows).map(([name = '', codes = '', others]) => ({
  name,
  atc: codes.split(' ').filter(Boolean),
  synonyms: entriesOf(others),
}))

export const substanceByName: ReadonlyMap<string, Substance> = new Map(substances.map((substance) => [substance.name, substance]))

export const substanceByAtc: ReadonlyMap<string, Substance> = new Map(
  substances.flatMap((substance) => substance.atc.map((code) => [code, substance] as const)),
)
