import type { Scope } from '../../kernel/scope.ts'
import type { ImportedResource } from './imported-person.ts'
import { isNumberHeading } from './read-csv.ts'
import { longNumbersOf, takeOutNumbers } from './take-out-numbers.ts'

type SealingScope = Pick<Scope, 'vault' | 'organization_id'>
type Content = Record<string, unknown>

/**
 * Resources of one person, whose keys and digests say nothing of the numbers in them: whoever knows the rest of a content would
 * try all numbers against its digest. Keyed, they are as good to know a resource again.
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

/** What seals resources of one person: the content as it is kept under an id, and what of it is kept apart, sealed. */
export function withSealedNumbers({ vault }: SealingScope, contents: readonly Content[]) {
  const long = longNumbersOf(contents, isNumberHeading)
  return (id: string, whole: Content) => {
    const { content, texts } = takeOutNumbers(whole, long, isNumberHeading)
    return { content: JSON.stringify(content), sealed_texts: texts.length > 0 ? vault.seal(JSON.stringify(texts), id) : null }
  }
}
