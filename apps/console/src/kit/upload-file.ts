import type { StoredFile } from '@shop/contract/files'
import type {
  CorrectionUpload,
  GoodsUpload,
  OperatorUpload,
  RecallUpload,
  ReportUpload,
  SellerPicture,
  SellerUpload,
} from '@shop/contract/uploads'
import type { output } from 'zod/mini'
import { raw } from './http.ts'

/** Uploads a PDF of the seller, with a timeout of 60 s. Throws CallError when it is refused. */
export const uploadPdf = (file: Blob, name: string, purpose: SellerUpload) =>
  upload('/console/file/uploadPdf', file, name, purpose)
/** Uploads a paper of a recall, a PDF or a picture, with a timeout of 60 s. Throws CallError when it is refused. */
export function uploadRecallPaper(file: File) {
  const purpose: RecallUpload = isPdf(file) ? 'recall' : 'recall-picture'
  return upload('/console/file/uploadRecall', file, file.name, purpose)
}
/** Uploads an inspection report or a document of goods, a PDF or a picture, with a timeout of 60 s. Throws CallError when it is refused. */
export function uploadReport(file: File) {
  const purpose: ReportUpload = isPdf(file) ? 'report' : 'report-picture'
  return upload('/console/file/uploadReport', file, file.name, purpose)
}
const isPdf = ({ type, name }: File) => type === 'application/pdf' || /\.pdf$/i.test(name)
/** Uploads a picture of the operator, with a timeout of 60 s. Throws CallError when it is refused. */
export const uploadPicture = (file: Blob, name: string, purpose: OperatorUpload) =>
  upload('/console/file/upload', file, name, purpose)
/** Uploads a picture of goods, with a timeout of 60 s. Throws CallError when it is refused. */
export function uploadGoodsPicture(file: File) {
  const purpose: GoodsUpload = 'goods'
  return upload('/console/file/uploadGoods', file, file.name, purpose)
}
/**
 * Uploads a picture that shows what a record of goods has wrong, or goods that the library lacks, with a timeout of 60 s. Throws CallError
 * when it is refused.
 */
export const uploadCorrectionPicture = (file: File, purpose: CorrectionUpload = 'correction') =>
  upload('/console/file/uploadCorrection', file, file.name, purpose)

/** Uploads a private picture of the seller, with a timeout of 60 s. Throws CallError when it is refused. */
export const uploadSellerPicture = (file: Blob, name: string, purpose: SellerPicture) =>
  upload('/console/file/uploadPicture', file, name, purpose)

const upload = (path: string, file: Blob, name: string, purpose: string) =>
  raw<output<typeof StoredFile>>(
    path,
    () => {
      const body = new FormData()
      body.append('purpose', purpose)
      body.append('file', file, name)
      return { method: 'POST', body, headers: {} }
    },
    { timeout: 60_000 },
  )
