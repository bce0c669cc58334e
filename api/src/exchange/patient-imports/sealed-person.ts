import type { Vault } from '../../kernel/crypto.ts'
import type { ImportedPerson } from './imported-person.ts'

/** What is kept of a person until their turn. */
export type KeptPerson = Pick<ImportedPerson, 'demographics' | 'further' | 'resources'>

/** A person as a draft keeps them: nobody reads it before it is on a chart, and it has the numbers of the person in it. */
export interface SealedPerson {
  /** Without the resources, or, in an upload from before they were parts, with them. */
  sealed: string
  /** Lists of resources, so that a chart of many years is opened piece by piece. */
  parts?: string[]
}

/** How many characters of resources are sealed together. */
const part = 1_048_576

export function sealPerson({ vault }: { vault: Vault }, id: string, { demographics, further, resources }: KeptPerson): SealedPerson {
  const parts: string[][] = [[]]
  let size = 0
  for (const resource of resources) {
    const text = JSON.stringify(resource)
    if (size > part) {
      parts.push([])
      size = 0
    }
    parts.at(-1)?.push(text)
    size += text.length
  }
  return {
    sealed: vault.seal(JSON.stringify({ demographics, further }), id),
    parts: parts.map((texts) => vault.seal(`[${texts.join()}]`, id)),
  }
}
