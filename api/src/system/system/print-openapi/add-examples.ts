import { type DeclaredCall, namedCalls } from '@polyclinic/contract/kernel/call'
import type { z } from 'zod'
import { apiPrefix } from '../../../kernel/http/server.ts'
import type { JsonSchema } from '../schema-shape.ts'
import { exampleOf, type ShapesByName } from './example-of.ts'
import { inputExamples } from './input-examples.ts'

interface Media {
  schema: JsonSchema
  example?: unknown
}
interface Operation {
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, { content: Record<string, Media> }>
}

/**
 * Gives each call an example of its body and of its reply. An example that the contract would refuse is not printed: its call
 * needs one written by hand in `input-examples.ts`.
 */
export function addExamples<D extends { paths?: object; components?: object }>(
  document: D,
  contract: Record<string, Record<string, DeclaredCall>>,
): D {
  const paths = document.paths as Record<string, Record<string, Operation>>
  const { schemas: shapes } = document.components as { schemas: ShapesByName }
  const refused: string[] = []
  const accepted = (name: string, type: z.ZodType, candidates: (() => unknown)[]) => {
    const results = candidates
      .map((candidate) => ({ example: candidate() }))
      .map(({ example }) => ({ example, ...type.safeParse(example) }))
    const good = results.find(({ success }) => success)
    if (!good) refused.push(`${name}: ${JSON.stringify(results.at(-1)?.error?.issues)}`)
    return good?.example
  }
  for (const [domain, calls] of Object.entries(contract)) {
    for (const [key, call] of namedCalls(calls)) {
      const name = `${domain}.${key}`
      const operation = paths[apiPrefix + call.path]?.[call.method.toLowerCase()] as Operation
      const body = operation.requestBody?.content['application/json']
      if (body && call.body) {
        const written = inputExamples[name]
        const made = (['all', 'required'] as const).map((fields) => () => exampleOf(body.schema, shapes, fields))
        body.example = accepted(`${name} (body)`, call.body, written === undefined ? made : [() => written])
      }
      const reply = operation.responses[String(call.status ?? 200)]?.content['application/json']
      if (reply && !call.produces) reply.example = accepted(`${name} (reply)`, call.output, [() => exampleOf(reply.schema, shapes, 'all')])
    }
  }
  if (refused.length > 0) throw new Error(`These calls need an example in input-examples.ts:\n${refused.join('\n')}`)
  return document
}
