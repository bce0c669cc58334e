import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { Problem } from '../problem.ts'

/** The side of a photo as it is kept, in pixels; smaller ones are not blown up. */
export const photoSide = 512
/** More than a telephone takes. A picture says its size at its beginning: one that claims more is not unpacked. */
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
 * A portrait as it is kept: the middle square of the picture, drawn anew as WebP. Nothing of what was sent remains but the
 * pixels: no place, no camera, no name, no second file behind the picture. What it is, its content says.
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
