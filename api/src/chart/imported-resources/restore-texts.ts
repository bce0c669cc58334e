import type { Scope } from '../../kernel/scope.ts'
import { openNumber } from '../patients/index.ts'

/** A text of a resource that is kept sealed beside it, and where it stood. */
export interface SealedText {
  path: (string | number)[]
  text: string
}

interface StoredResource {
  id: string
  content: unknown
  sealed_texts: string | null
}

/** What another system sent, as it came: for a program, which reads numbers of a patient whole. Staff read it without them. */
export function contentFor(scope: Scope, { id, content, sealed_texts }: StoredResource): unknown {
  if (sealed_texts === null || scope.actor.kind !== 'program') return content
  const opened = openNumber(scope, sealed_texts, id)
  return opened === null ? content : restoreTexts(content, JSON.parse(opened) as SealedText[])
}

export function restoreTexts(content: unknown, texts: readonly SealedText[]): unknown {
  const restored = structuredClone(content)
  for (const { path, text } of texts) {
    const key = path.at(-1) as string | number
    const parent = path
      .slice(0, -1)
      .reduce<unknown>((value, step) => (value as Record<string | number, unknown> | undefined)?.[step], restored)
    if (parent === undefined || parent === null) continue
    Object.assign(parent, { [key]: text })
    if (typeof key === 'string') delete (parent as Record<string, unknown>)[`_${key}`]
  }
  return restored
}
