import { AwsClient } from 'aws4fetch'
import { type FileKey, type FileStore, keyPath } from './file-store.ts'

export interface S3Access {
  access_key_id: string
  secret_access_key: string
  region: string
  /** The address of a service other than Amazon's; its buckets are in the path. */
  endpoint: string | null
}

const timeout_ms = 10_000

/** Files in a bucket, for several machines: `s3://bucket/prefix`. */
export function createS3Store(url: string, { access_key_id, secret_access_key, region, endpoint }: S3Access): FileStore {
  const { host: bucket, pathname } = new URL(url)
  const prefix = pathname.replace(/^\/+|\/+$/g, '')
  const base = endpoint ? `${endpoint}/${bucket}` : `https://${bucket}.s3.${region}.amazonaws.com`
  const client = new AwsClient({ accessKeyId: access_key_id, secretAccessKey: secret_access_key, region, service: 's3', retries: 2 })
  const placeOf = (key: FileKey) => [base, prefix, keyPath(key)].filter(Boolean).join('/')
  const send = async (key: FileKey, method: 'PUT' | 'GET' | 'DELETE', body?: Uint8Array) => {
    const reply = await client.fetch(placeOf(key), {
      method,
      signal: AbortSignal.timeout(timeout_ms),
      redirect: 'error',
      ...(body ? { body: body as Uint8Array<ArrayBuffer> } : {}),
    })
    if (reply.ok) return reply
    await reply.body?.cancel()
    if (reply.status === 404 && method !== 'PUT') return null
    throw new Error(`The file store answered ${reply.status} to ${method}.`)
  }
  return {
    async put(key, bytes) {
      await (await send(key, 'PUT', bytes))?.body?.cancel()
    },
    async get(key) {
      const reply = await send(key, 'GET')
      return reply && Buffer.from(await reply.arrayBuffer())
    },
    async remove(key) {
      await (await send(key, 'DELETE'))?.body?.cancel()
    },
  }
}
