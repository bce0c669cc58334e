import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { Problem } from '../problem.ts'

/** The side of a stored photo, in pixels; smaller ones are not enlarged. */
export const photoSide = 512
/** More than the camera of a phone produces. A picture has its size in its header: one that claims more is not decoded. */
const mostPixels = 50_000_000
const accepted = new Map([
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
])

// One picture is encoded at a time, which takes one core, and none stays in memory after it.
sharp.concurrency(1)
sharp.cache(false)

const refused = (code: 'malformed' | 'too_large', message: string) => new Problem(code, message, { errors: [{ path: 'file', message }] })

/**
 * A portrait as it is stored: the middle square of the picture, re-encoded as WebP. Only the pixels remain: no place, no camera,
 * no name, no second file behind the picture. The type is detected from the content.
 */
export async function encodePhoto(bytes: Uint8Array): Promise<Buffer> {
  const type = await fileTypeFromBuffer(bytes)
  const format = type && accepted.get(type.mime)
  if (!format) throw refused('malformed', 'Choose a picture: JPEG, PNG or WebP.')
  const unreadable = () => refused('malformed', 'This picture cannot be read. Choose another one.')
  const options = { limitInputPixels: mostPixels, failOn: 'error', pages: 1 } as const
  // The size stands at the beginning of the file and is checked before anything is decoded.
  const facts = await sharp(bytes, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadable()
    })
  if (facts.format !== format) throw unreadable()
  if (facts.width * facts.height > mostPixels)
    throw refused('too_large', 'This picture has too many pixels. Choose one of at most 50 megapixels.')
  const side = Math.min(facts.width, facts.height, photoSide)
  return sharp(bytes, options)
    .autoOrient()
    .resize(side, side, { fit: 'cover' })
    .webp({ quality: 80 })
    .timeout({ seconds: 10 })
    .toBuffer()
    .catch(() => {
      throw unreadable()
    })
}
