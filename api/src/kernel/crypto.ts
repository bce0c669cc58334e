import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createSecretKey,
  KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/** 256 random bits, as text for addresses and headers. */
export const newToken = () => randomBytes(32).toString('base64url')

/** The form in which tokens are stored. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

export function sameText(a: string, b: string) {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Eight characters without similar-looking ones, for codes that are read aloud or copied by hand: 32^8 possibilities. */
export function newCode(length = 8) {
  const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  return [...randomBytes(length)].map((byte) => alphabet[byte % 32]).join('')
}

/** AES-256-GCM for sensitive columns, bound to the row: a value that was moved to another row cannot be opened. */
export class Vault {
  readonly #key: KeyObject

  constructor(key: Buffer | KeyObject) {
    // The key is an object that is made once, because making it from bytes costs twice as much at each use.
    this.#key = key instanceof KeyObject ? key : createSecretKey(key)
    if (this.#key.symmetricKeySize !== 32) throw new Error('The encryption key must have 32 bytes.')
  }

  /** The key for a thread of this process, which makes a vault of its own with it. */
  keyForThread(): KeyObject {
    return this.#key
  }

  /** A signature for text that leaves the server and comes back, such as a link; valid for one purpose only. */
  sign(purpose: string, text: string) {
    const key = createHmac('sha256', this.#key).update(`sign ${purpose}`).digest()
    return createHmac('sha256', key).update(text).digest('base64url')
  }

  isSigned(purpose: string, text: string, signature: string) {
    return sameText(this.sign(purpose, text), signature)
  }

  seal(text: string, row_id: string) {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', this.#key, iv)
    cipher.setAAD(Buffer.from(row_id))
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
  }

  open(sealed: string, row_id: string) {
    const bytes = Buffer.from(sealed, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', this.#key, bytes.subarray(0, 12))
    decipher.setAAD(Buffer.from(row_id))
    decipher.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  }
}
