/** One value of a search parameter, with its escapes undone. Of a token, `system` is what stands before the bar; null without one. */
export interface SearchValue {
  system: string | null
  text: string
}

/** Cuts a text at each such mark that no backslash escapes. The parts keep their escapes. */
export function cutAt(text: string, mark: ',' | '|'): string[] {
  const parts = ['']
  for (let i = 0; i < text.length; i++) {
    const character = text.charAt(i)
    const isEscape = character === '\\'
    if (character === mark) parts.push('')
    else parts.push(`${parts.pop()}${character}${isEscape ? text.charAt(++i) : ''}`)
  }
  return parts
}

/** The text without its escapes; null where a backslash escapes nothing: https://hl7.org/fhir/R4/search.html#escaping */
export const withoutEscapes = (text: string): string | null =>
  /^(?:[^\\]|\\[\\,|$])*$/.test(text) ? text.replace(/\\([\\,|$])/g, '$1') : null
