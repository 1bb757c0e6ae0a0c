/** What a worker process does with pictures for cloud services. The server imports no more than the types of this file (picture-tasks.ts). */
import sharp from 'sharp'

/** The longer side of what is sent: small print is still read, and the picture stays below a megabyte or two. */
const MAX_SIDE = 2_200

/** A picture as JPEG, the format that every service takes. */
export const toJpeg = (picture: Buffer): Promise<Buffer> =>
  sharp(picture)
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 88 })
    .toBuffer()
