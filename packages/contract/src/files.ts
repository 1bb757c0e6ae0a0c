import * as z from 'zod/mini'
import { Count } from './endpoint.ts'
/**
 * POST /system/common/file/upload (multipart, one part `file`, a field `purpose`: avatar, licence): the stored file. Access: user. The
 * address of a licence opens for its viewer alone, with their token, for ten minutes. POST /console/file/upload does the same for
 * operators with the right to content (purpose: platform-licence, which is marked, and text); its pictures are public.
 */
export const StoredFile = z.object({ fileId: z.string(), url: z.string(), name: z.string(), size: Count, mime: z.string() })
