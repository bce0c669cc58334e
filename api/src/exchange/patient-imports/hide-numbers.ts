import type { Scope } from '../../kernel/scope.ts'
import type { ImportedResource } from './imported-person.ts'
import { mapInPieces } from './map-in-pieces.ts'
import { isNumberHeading } from './read-csv.ts'
import { longNumbersOf, takeOutNumbers } from './take-out-numbers.ts'

export type SealingScope = Pick<Scope, 'vault' | 'organization_id'>
type Content = Record<string, unknown>
/** How many resources are searched for numbers at a time. */
const atOnce = 100

/**
 * Replaces the digests and keys of one person's resources by keyed ones: from a plain digest, somebody who knows the rest of a
 * content could find its numbers by trying all of them. Keyed digests recognize a resource equally well.
 */
export function signDigests<T extends ImportedResource>({ vault, organization_id }: SealingScope, resources: readonly T[]): T[] {
  const keyed = (text: string) => vault.sign(`imported resource in ${organization_id}`, text)
  const long = longNumbersOf(
    resources.map(({ content }) => content),
    isNumberHeading,
  )
  return resources.map((resource) => {
    const { key, fingerprint, type, content } = resource
    if (takeOutNumbers(content, long, isNumberHeading).texts.length === 0) return resource
    return { ...resource, key: key === fingerprint || type === 'Patient' ? keyed(key) : key, fingerprint: keyed(fingerprint) }
  })
}

/**
 * Seals the identifiers in resources of one person: the content as it is stored under an id, and the sealed part that is stored
 * separately.
 */
export async function withSealedNumbers({ vault }: SealingScope, contents: readonly Content[]) {
  const long = [...new Set(await mapInPieces(contents, atOnce, (piece) => longNumbersOf(piece, isNumberHeading)))]
  return (id: string, whole: Content) => {
    const { content, texts } = takeOutNumbers(whole, long, isNumberHeading)
    return { content: JSON.stringify(content), sealed_texts: texts.length > 0 ? vault.seal(JSON.stringify(texts), id) : null }
  }
}
