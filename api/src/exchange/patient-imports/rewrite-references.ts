/** The content with each reference to a resource of the same upload replaced by its id here, as a FHIR transaction does. */
export function rewriteReferences(value: unknown, addresses: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((inner) => rewriteReferences(inner, addresses))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      key === 'reference' && typeof inner === 'string' ? (addresses.get(inner) ?? inner) : rewriteReferences(inner, addresses),
    ]),
  )
}
