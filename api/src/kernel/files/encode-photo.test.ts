import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { encodePhoto } from './encode-photo.ts'

const picture = (width: number, height: number, color = '#336699') => sharp({ create: { width, height, channels: 3, background: color } })
const faultOf = (bytes: Uint8Array) =>
  encodePhoto(bytes).then(
    () => 'taken',
    ({ code, errors }) => [code, errors[0].path],
  )

it('keeps the middle square, at most 512 pixels wide, and does not enlarge a small one', async () => {
  const sizeOf = async (bytes: Buffer) => {
    const { format, width, height } = await sharp(await encodePhoto(bytes)).metadata()
    return [format, width, height]
  }
  expect(await sizeOf(await picture(1200, 800).jpeg().toBuffer())).toEqual(['webp', 512, 512])
  expect(await sizeOf(await picture(40, 90).png().toBuffer())).toEqual(['webp', 40, 40])
  expect(await sizeOf(await picture(600, 600).webp().toBuffer())).toEqual(['webp', 512, 512])
})

it('removes the metadata of the camera: both the place and the name', async () => {
  const sent = await picture(64, 64)
    .jpeg()
    .withExif({ IFD0: { Artist: 'Somebody' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 20/1 0/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
    .toBuffer()
  expect((await sharp(sent).metadata()).exif).toBeDefined()
  const kept = await encodePhoto(sent)
  const { exif, xmp, icc, iptc } = await sharp(kept).metadata()
  expect([exif, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined])
  expect(kept.includes('Somebody')).toBe(false)
})

it('turns a picture that the camera took sideways', async () => {
  // The picture is red above and blue below, and its metadata say that its top is to the right.
  const sent = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
    .composite([{ input: await picture(40, 20, 'blue').png().toBuffer(), gravity: 'south' }])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer()
  const { data, info } = await sharp(await encodePhoto(sent))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * 40 + x) * info.channels, (y * 40 + x) * info.channels + 3)]
  expect(at(5, 20)[2]).toBeGreaterThan(200)
  expect(at(35, 20)[0]).toBeGreaterThan(200)
})

it('checks the content: a file that is not a picture, or that can run code, is refused whatever its name is', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>')
  const gif = await picture(9, 9).gif().toBuffer()
  const whole = await picture(200, 200).jpeg().toBuffer()
  for (const bytes of [Buffer.from('text'), svg, gif, Buffer.from('%PDF-1.7\n'), whole.subarray(0, 300), whole.subarray(0, 20)])
    expect(await faultOf(bytes)).toEqual(['malformed', 'file'])
})

it('removes data that follows a picture', async () => {
  const sent = Buffer.concat([await picture(20, 20).png().toBuffer(), Buffer.from('<script>alert(1)</script>')])
  expect((await encodePhoto(sent)).includes('script')).toBe(false)
})

/** A PNG whose header claims this size, with almost no data behind it. */
function claiming(width: number, height: number) {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', size), chunk('IDAT', deflateSync(Buffer.alloc(1000))), chunk('IEND', Buffer.alloc(0))])
}

it('does not unpack a small file that declares a huge picture', async () => {
  expect(await faultOf(claiming(20_000, 20_000))).toEqual(['too_large', 'file'])
  expect(await faultOf(claiming(100, 100))).toEqual(['malformed', 'file'])
})
