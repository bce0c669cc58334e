// A thread of its own for a file that somebody else made: it can be ended, and its memory is bounded.
import { createHash } from 'node:crypto'
import { parentPort } from 'node:worker_threads'
import { Vault } from '../../kernel/crypto.ts'
import { Problem } from '../../kernel/problem.ts'
import type { SealingScope } from './hide-numbers.ts'
import type { ImportedPerson } from './imported-person.ts'
import { openUpload } from './open-upload.ts'
import type { LeftOut, OpenedUpload } from './opened-upload.ts'
import { countCharacters, type PreparedPerson, preparePerson } from './prepare-person.ts'
import type { Answer, ThreadRequest } from './upload-thread.ts'

/** A batch of people is one statement: its number and its characters are limited. */
const most = { people: 100, characters: 1_048_576 }

let scope: SealingScope
let opened: OpenedUpload
let reading: AsyncGenerator<ImportedPerson, LeftOut[]>
let seen: Set<string>
let characters: number

async function answerTo(request: ThreadRequest): Promise<Answer> {
  if (typeof request === 'object') {
    const { bytes, key, organization_id } = request
    scope = { vault: new Vault(key), organization_id }
    opened = await openUpload(bytes)
    const { format, people } = opened
    return { format, people, sha256: createHash('sha256').update(bytes).digest('hex') }
  }
  if (request === 'begin') {
    reading = opened.read()
    seen = new Set()
    characters = 0
  }
  return nextBatch()
}

async function nextBatch(): Promise<Answer> {
  const batch: PreparedPerson[] = []
  const before = characters
  while (batch.length < most.people && characters - before < most.characters) {
    const { value, done } = await reading.next()
    if (done) return { batch, left_out: value }
    const prepared = preparePerson(scope, seen, value)
    characters = countCharacters(characters, prepared)
    batch.push(prepared)
  }
  return { batch, left_out: null }
}

const answer = (reply: Answer) => parentPort?.postMessage(reply)

parentPort?.on('message', (request: ThreadRequest) => {
  void answerTo(request).then(answer, (error: unknown) => {
    if (!(error instanceof Problem)) return answer({ fault: error instanceof Error ? error.message : String(error) })
    const { code, message, errors = [] } = error
    return answer({ refusal: { code, message, errors } })
  })
})
