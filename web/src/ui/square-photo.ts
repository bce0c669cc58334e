/** The side of an uploaded photo, in pixels; the server stores no more. */
const side = 512

/** The part of a picture that the square covers: in the middle of its shorter side, and along the longer one from 0 to 1. */
export function squareOf(width: number, height: number, along: number) {
  const length = Math.min(width, height)
  return { x: (width - length) * (width > height ? along : 0.5), y: (height - length) * (height > width ? along : 0.5), length }
}

/** The chosen square as a small picture. `null`: the browser cannot read the file as a picture. */
export async function squarePhoto(file: Blob, along: number): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!picture) return null
  const { x, y, length } = squareOf(picture.width, picture.height, along)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.min(side, length)
  canvas.getContext('2d')?.drawImage(picture, x, y, length, length, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
}
