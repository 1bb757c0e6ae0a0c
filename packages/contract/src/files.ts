import * as z from 'zod/mini'
import { Count } from './endpoint.ts'
/**
 * POST /system/common/file/upload (multipart, one part `file`, a field `purpose`: one of USER_UPLOADS): the stored file. Access: user. A
 * licence or an identity card may be a PDF of one page: its picture is stored. A card is refused (`CARD_CONSENT`) as soon as its purpose is
 * known, and again when it is whole, without the separate consent to what becomes of it; it is deleted with that consent, unless it was sent. POST /system/common/file/upload/KEY?purpose&name&size&from takes the bytes of a
 * file from a place on (`from` of `size`; application/octet-stream; KEY a UUID that the device chose): the stored file once it is whole,
 * otherwise `{ from }`, where to go on; GET of the same address has that place, for an hour. The address of what is private opens for its viewer alone, with their token, for ten minutes. POST /console/file/upload does the same for
 * operators with the right to content (purpose: one of OPERATOR_UPLOADS); its pictures are public, and those of licences are marked.
 * POST /console/file/uploadPdf takes a PDF of a seller (purpose: one of SELLER_UPLOADS) and keeps it as it is, byte for byte; its address
 * is '', since it opens through what it is for. POST /console/file/uploadRecall does the same for papers of recalls, PDFs and pictures (one
 * of RECALL_UPLOADS), for the platform, too; POST /console/file/uploadReport for inspection reports and documents of goods (one of
 * REPORT_UPLOADS). POST /console/file/uploadCorrection takes a seller's picture of what a record of goods has wrong, or of
 * goods that the library lacks and their approval (one of CORRECTION_UPLOADS).
 */
export const StoredFile = z.object({ fileId: z.string(), url: z.string(), name: z.string(), size: Count, mime: z.string() })
