import type { FastifyInstance } from 'fastify'
import { Refusal } from '../problem.ts'

const mostLevels = 32
const mostItems = 1000

/** Every JSON body is measured before it is parsed, whatever the contract would make of it. */
export function boundJson(app: FastifyInstance) {
  // nothing here reads plain text: it is answered as every other type that is not JSON
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    const refusal = beyondBounds(text)
    if (refusal) done(refusal)
    else void parse(request, text, done)
  })
}

/**
 * Refuses text that nests deeper or lists more than any call needs, in one pass over its characters: nothing is built of it
 * and nothing recurses. What is no JSON at all is left to the parser.
 */
export function beyondBounds(text: string): Refusal | null {
  // nothing shorter can nest so deep or list so much
  if (text.length <= 2 * mostLevels) return null
  /** Per open bracket the items before the last; an object's are not counted. */
  const open: number[] = []
  for (let i = 0; i < text.length; i++) {
    const mark = text.charAt(i)
    switch (mark) {
      case '"':
        i = endOfString(text, i)
        break
      case '[':
      case '{':
        if (open.push(mark === '[' ? 0 : -Infinity) > mostLevels) return new Refusal('malformed', 'This is nested too deeply.')
        break
      case ']':
      case '}':
        open.pop()
        break
      case ',': {
        const before = (open.pop() ?? -Infinity) + 1
        if (before >= mostItems) return new Refusal('malformed', 'Send at most 1,000 items in one list.')
        open.push(before)
      }
    }
  }
  return null
}

/** Where the string that begins at `start` ends: at the next quote that no backslash escapes. */
function endOfString(text: string, start: number) {
  for (let i = start + 1; i < text.length; i++) {
    if (text[i] === '\\') i++
    else if (text[i] === '"') return i
  }
  return text.length
}
