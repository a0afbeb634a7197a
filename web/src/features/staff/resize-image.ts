import { MAXIMUM } from '@fairweek/domain/contracts/constants'

/**
 * Width and height of saved pictures: the largest size at which they are shown, doubled for high-resolution screens.
 */
const SIDE_PIXELS = 320
/** Not every browser can encode WebP. */
const TYPES = ['image/webp', 'image/jpeg'] as const
const QUALITIES = [0.85, 0.6, 0.4] as const

function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}

/**
 * Returns the central square of a picture, resized, as a data URL; throws if the file is not a picture. Metadata, such
 * as the place where it was taken, is dropped.
 */
export async function resizeImage(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file)
  const side = Math.min(picture.width, picture.height)
  const size = Math.min(SIDE_PIXELS, side)
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const left = (picture.width - side) / 2
  const top = (picture.height - side) / 2
  const context = canvas.getContext('2d')
  if (context) {
    // Background of transparent areas, which JPEG does not support.
    context.fillStyle = 'white'
    context.fillRect(0, 0, size, size)
  }
  context?.drawImage(picture, left, top, side, side, 0, 0, size, size)
  picture.close()
  for (const quality of QUALITIES)
    for (const type of TYPES) {
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
      // A browser that cannot encode a type returns PNG instead, regardless of size.
      if (blob?.type === type && blob.size <= MAXIMUM.imageBytes) return toDataUrl(blob)
    }
  throw new Error('The picture stays too large.')
}
