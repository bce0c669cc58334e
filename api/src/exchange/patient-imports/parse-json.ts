/** Undefined if the text is no JSON. The database cannot store unpaired surrogates or zero bytes, so they are left out. */
export function parseJson(text: string): unknown {
  try {
    // Only an escape can name such a character: the text itself is UTF-8.
    if (!/\\u(?:d[89a-f]|0000)/i.test(text)) return JSON.parse(text)
    return JSON.parse(text, (_key, inner) => (typeof inner === 'string' ? inner.toWellFormed().replaceAll('\u0000', '') : inner))
  } catch {
    return undefined
  }
}
