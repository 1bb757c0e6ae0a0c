import { expect, test } from 'vitest'
import { shrinkPicture } from './shrink-picture.ts'

const MB = 1024 * 1024

/** A photo as a camera writes it, with so much detail that it does not compress. */
async function photo(width: number, height: number, quality: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')!
  const pixels = context.createImageData(width, height)
  const words = new Uint32Array(pixels.data.buffer)
  let state = 1
  for (let at = 0; at < words.length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    words[at] = (state | 0xff_00_00_00) >>> 0
  }
  context.putImageData(pixels, 0, 0)
  return canvas.convertToBlob({ type: 'image/jpeg', quality })
}

/** The same photo with a note that the camera was held on its side: orientation 6 of EXIF, behind the JPEG's first two bytes. */
function onItsSide(jpeg: Blob): Blob {
  const note = [0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1]
  const orientation = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
  return new Blob([jpeg.slice(0, 2), new Uint8Array([...note, ...orientation]), jpeg.slice(2)], { type: 'image/jpeg' })
}

async function sent(blob: Blob) {
  const small = await shrinkPicture(new File([blob], 'IMG_0001.jpg', { type: blob.type }))
  const { width, height } = await createImageBitmap(small)
  return { size: small.size, type: small.type, width, height }
}

test('a photo of 20 MB is made small enough for the server, upright', async () => {
  const large = onItsSide(await photo(5_000, 3_600, 1))
  expect(large.size).toBeGreaterThan(20 * MB)
  const { size, type, width, height } = await sent(large)
  expect(size).toBeLessThan(10 * MB)
  expect([type, width, height]).toEqual(['image/jpeg', 2_160, 3_000])
})

test('what is small, and what is no picture here, is sent as it is: the server judges it', async () => {
  const small = new File([await photo(300, 200, 0.8)], 'a.jpg', { type: 'image/jpeg' })
  expect(await shrinkPicture(small)).toBe(small)
  const heic = new File([new Uint8Array(3 * MB)], 'IMG_0002.HEIC', { type: '' })
  expect(await shrinkPicture(heic)).toBe(heic)
})
