import type { Scope } from '../../kernel/scope.ts'
import type { ImportedResource } from './imported-person.ts'
import { contentPart } from './patient-imports.sql.ts'
import type { KeptPerson, SealedPerson } from './sealed-person.ts'

/** The person of a draft with as many parts; that of an upload from before contents were sealed is plain. */
export async function openPerson(scope: Scope, id: string, content: unknown, parts: number): Promise<KeptPerson> {
  const { vault } = scope
  const { sealed } = content as Partial<SealedPerson>
  if (sealed === undefined) return content as KeptPerson
  const person = JSON.parse(vault.open(sealed, id)) as KeptPerson
  if (person.resources) return person
  const resources: ImportedResource[] = []
  // Requests are answered while the next part is fetched.
  for (let n = 0; n < parts; n++) {
    const { sealed: part } = await scope.one(contentPart(scope, id, n))
    for (const resource of JSON.parse(vault.open(part, id)) as ImportedResource[]) resources.push(resource)
  }
  return { ...person, resources }
}
