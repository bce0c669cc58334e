import { setImmediate } from 'node:timers/promises'
import type { Vault } from '../../kernel/crypto.ts'
import type { ImportedPerson, ImportedResource } from './imported-person.ts'

/** What is kept of a person until their turn. */
export type KeptPerson = Pick<ImportedPerson, 'demographics' | 'further' | 'resources'>

/** A person as a draft keeps them: nobody reads it before it is on a chart, and it has the numbers of the person in it. */
interface SealedPerson {
  /** Without the resources, or, in an upload from before they were parts, with them. */
  sealed: string
  /** Lists of resources, so that a chart of many years is opened piece by piece. */
  parts?: string[]
}

/** How many characters of resources are sealed together. */
const part = 262_144

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

/** The person of a draft; that of an upload from before contents were sealed is plain. */
export async function openPerson({ vault }: { vault: Vault }, id: string, content: unknown): Promise<KeptPerson> {
  const { sealed, parts } = content as Partial<SealedPerson>
  if (sealed === undefined) return content as KeptPerson
  const person = JSON.parse(vault.open(sealed, id)) as KeptPerson
  if (parts === undefined) return person
  const resources: ImportedResource[] = []
  for (const sealed_part of parts) {
    for (const resource of JSON.parse(vault.open(sealed_part, id)) as ImportedResource[]) resources.push(resource)
    // Requests are answered in between.
    await setImmediate()
  }
  return { ...person, resources }
}
