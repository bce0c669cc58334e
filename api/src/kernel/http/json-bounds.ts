import { halfCharacter } from '@polyclinic/contract/kernel/characters'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../problem.ts'

const mostLevels = 32
const mostItems = 1000

/** Checks the bounds of every JSON body before it is parsed, whatever the contract says about it. */
export function limitJson(app: FastifyInstance) {
  // No call reads plain text, so it is refused like every other type that is not JSON.
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    // Many clients send the type of a body with every call; the contract says whether a body is missing.
    if (text === '') return done(null, undefined)
    const refusal = beyondBounds(text)
    if (refusal) return done(refusal)
    void parse(request, text, (error, body) => done(error ?? incompleteText(text, body), body))
  })
}

/**
 * An open bracket: for a list the number of items before the current one, for an object the names of its fields so far and the
 * last of them.
 */
type OpenContainer = { items: number } | { fields: Set<string>; last: string; expectsField: boolean }

/**
 * Refuses text that nests deeper or lists more than any call needs, or names a field twice (readers would differ in which of the
 * two they use), in one pass over its characters: nothing is built from it and nothing recurses. Text that is no JSON is left to
 * the parser.
 */
export function beyondBounds(text: string): Problem | null {
  const open: OpenContainer[] = []
  for (let i = 0; i < text.length; i++) {
    const mark = text.charAt(i)
    const inside = open.at(-1)
    switch (mark) {
      case '"': {
        const end = endOfString(text, i)
        if (inside && 'fields' in inside && inside.expectsField) {
          inside.expectsField = false
          inside.last = unescaped(text.slice(i + 1, end))
          if (inside.fields.has(inside.last)) return refusedAt(pathOf(open), 'This field was sent twice.')
          inside.fields.add(inside.last)
        }
        i = end
        break
      }
      case '[':
      case '{':
        open.push(mark === '[' ? { items: 0 } : { fields: new Set(), last: '', expectsField: true })
        if (open.length > mostLevels) return new Problem('malformed', 'This is nested too deeply.')
        break
      case ']':
      case '}':
        open.pop()
        break
      case ',':
        if (inside && 'fields' in inside) inside.expectsField = true
        else if (inside && ++inside.items >= mostItems) return new Problem('malformed', 'Send at most 1,000 items in one list.')
    }
  }
  return null
}

const pathOf = (open: OpenContainer[]) => open.map((container) => ('fields' in container ? container.last : container.items)).join('.')

const refusedAt = (path: string, message: string) => new Problem('malformed', message, { errors: [{ path, message }] })

/** The decoded name of a field: `\u0061` is `a`. An unreadable one is left to the parser. */
function unescaped(name: string) {
  if (!name.includes('\\')) return name
  try {
    return JSON.parse(`"${name}"`) as string
  } catch {
    return name
  }
}

/** The end of the string that begins at `start`: the next quote that no backslash escapes. */
function endOfString(text: string, start: number) {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1
    while (text.charAt(before) === '\\') before--
    // An even number of backslashes escapes itself.
    if ((end - before) % 2 === 1) return end
  }
  return text.length
}

/** Refuses an unpaired surrogate, which only an escape can produce: other programs cannot read it, and the database cannot store it. */
function incompleteText(text: string, body: unknown): Problem | null {
  if (!/\\u[dD][89a-fA-F]/.test(text)) return null
  const path = incompleteAt(body, [])
  return path && refusedAt(path.join('.'), halfCharacter)
}

function incompleteAt(value: unknown, path: string[]): string[] | null {
  if (typeof value === 'string') return value.isWellFormed() ? null : path
  if (!value || typeof value !== 'object') return null
  for (const [key, item] of Object.entries(value)) {
    const found = key.isWellFormed() ? incompleteAt(item, [...path, key]) : path
    if (found) return found
  }
  return null
}
