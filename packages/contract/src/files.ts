import * as z from 'zod/mini'
import { Count } from './endpoint.ts'
/** POST /system/common/file/upload (multipart, one part `file`, `purpose` avatar): the stored file. Access: user. */
export const StoredFile = z.object({ fileId: z.string(), url: z.string(), name: z.string(), size: Count, mime: z.string() })
