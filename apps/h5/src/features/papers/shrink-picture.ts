/** The longer side of what is sent: the server keeps 2,600 px. */
const MAX_SIDE = 3_000
/** A picture below this size is sent as it is. */
const SMALL_BYTES = 2 * 1024 * 1024

/**
 * A photo as it is sent: made smaller on the device when it is large, upright. What this browser can't open is sent as it is; the server
 * says whether it is a picture.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.size < SMALL_BYTES) return file
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture) return file
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const smaller = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.88))
  return smaller && smaller.size < file.size ? smaller : file
}
