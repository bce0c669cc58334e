import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFileStore } from './create-file-store.ts'
import type { FileStore } from './file-store.ts'

let folder: string
let bucket: http.Server
let stores: Record<string, FileStore>
/** The objects in the bucket, by path, and the requests for them. */
const objects = new Map<string, Buffer>()
const requests: { method: string; path: string; authorization: string }[] = []
let failing = 0

/** The part of S3 that is used: put, get and delete one object with a signed request. */
const serve: http.RequestListener = (request, reply) => {
  const { method = '', url = '', headers } = request
  requests.push({ method, path: url, authorization: headers.authorization ?? '' })
  const parts: Buffer[] = []
  request.on('data', (part) => parts.push(part))
  request.on('end', () => {
    if (failing-- > 0) return reply.writeHead(503).end()
    if (!/^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-west-1\/s3\/aws4_request, /.test(headers.authorization ?? ''))
      return reply.writeHead(403).end()
    if (method === 'PUT') objects.set(url, Buffer.concat(parts))
    if (method === 'DELETE') objects.delete(url)
    const found = objects.get(url)
    if (method === 'GET') return found ? reply.end(found) : reply.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    return reply.writeHead(method === 'DELETE' ? 204 : 200).end()
  })
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'files-'))
  bucket = http.createServer(serve)
  await new Promise<void>((done) => bucket.listen(0, '127.0.0.1', done))
  const endpoint = `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`
  const s3 = { access_key_id: 'key', secret_access_key: 'secret', region: 'eu-west-1', endpoint }
  stores = {
    folder: createFileStore({ files: { kind: 'folder', path: folder }, s3: null }),
    bucket: createFileStore({ files: { kind: 's3', url: 's3://clinic-files/all/' }, s3 }),
  }
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await new Promise((done) => bucket.close(done))
})

const newKey = () => ({ organization_id: randomUUID(), id: randomUUID() })

describe.each(['folder', 'bucket'])('a %s', (kind) => {
  it('gives back the bytes it was given, until they are removed', async () => {
    const store = stores[kind] as FileStore
    const key = newKey()
    const bytes = Buffer.from([0, 255, 10, 13, 0])
    expect(await store.get(key)).toBeNull()
    await store.put(key, bytes)
    expect(await store.get(key)).toEqual(bytes)
    expect(await store.get({ ...newKey(), id: key.id })).toBeNull()
    await store.remove(key)
    expect(await store.get(key)).toBeNull()
    // A removal that is repeated finds nothing to do.
    await store.remove(key)
  })

  it.each(['../../etc/passwd', 'a/b', '', '..', `${randomUUID()}/..`])('makes no path of %j', async (id) => {
    const store = stores[kind] as FileStore
    await expect(store.get({ organization_id: randomUUID(), id })).rejects.toThrow('two ids')
    await expect(store.put({ organization_id: id, id: randomUUID() }, Buffer.from('x'))).rejects.toThrow('two ids')
  })
})

it('a folder shows a file only when it is whole, to the server alone, and removes what was written halfway', async () => {
  const key = newKey()
  const store = stores.folder as FileStore
  await store.put(key, Buffer.from('whole'))
  const place = join(folder, key.organization_id)
  expect(readdirSync(place)).toEqual([key.id])
  expect(statSync(join(place, key.id)).mode & 0o777).toBe(0o600)
  writeFileSync(join(place, `${key.id}.part`), 'hal')
  expect(await store.get(key)).toEqual(Buffer.from('whole'))
  await store.remove(key)
  expect(readdirSync(place)).toEqual([])
})

it('a folder writes under another name until a file is whole: a failed write leaves the file as it was', async () => {
  const key = newKey()
  const store = stores.folder as FileStore
  await store.put(key, Buffer.from('first'))
  // Nothing can be written where the second file would go.
  mkdirSync(join(folder, key.organization_id, `${key.id}.part`))
  await expect(store.put(key, Buffer.from('second'))).rejects.toThrow()
  expect(await store.get(key)).toEqual(Buffer.from('first'))
})

it('a bucket is asked below its prefix with signed requests, again when it is busy, and says when it does not take a file', async () => {
  const key = newKey()
  const store = stores.bucket as FileStore
  requests.length = 0
  failing = 1
  await store.put(key, Buffer.from('x'))
  expect(requests.map(({ method, path }) => [method, path])).toEqual([
    ['PUT', `/clinic-files/all/${key.organization_id}/${key.id}`],
    ['PUT', `/clinic-files/all/${key.organization_id}/${key.id}`],
  ])
  failing = 10
  await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('The file store answered 503 to PUT.')
  failing = 0
})

it('a folder is made at the start, which is refused in one sentence where that is not possible', () => {
  const at = (path: string) => createFileStore({ files: { kind: 'folder', path }, s3: null })
  at(join(folder, 'made', 'within'))
  expect(statSync(join(folder, 'made', 'within')).mode & 0o777).toBe(0o700)
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(() => at(file)).toThrow(`The folder of files ${file} (FILES_URL) can't be made or written to: EEXIST`)
})
