import { open, readFile } from 'node:fs/promises'
import type { Kernel } from '../../kernel/endpoint.ts'
import { badInput } from '../../kernel/refusal.ts'
import { TransportError } from '../../kernel/transport-error.ts'
import type { RunOptions } from '../../kernel/worker-pool.ts'
import { TaskStopped } from '../../kernel/worker-task.ts'
import { canMarkPdf, checkPdf } from './pdf-task.ts'
import { markPicture, normalizePage, normalizePicture } from './picture-tasks.ts'
import type { PictureToStore } from './pictures.ts'
import type { PdfRules, PurposeRules } from './purposes.ts'
import type { StoredType } from './storage.ts'

const isPdf = async (path: string) => {
  const file = await open(path)
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(5) })
    return buffer.toString('latin1') === '%PDF-'
  } finally {
    await file.close()
  }
}

const PDF_LOCKED = '这份 PDF 有密码，请去掉密码后再上传'
const PICTURE_REFUSALS = {
  pixels: '图片最多 2000 万像素（如 5000×4000），请缩小后再上传',
  pages: 'PDF 只能有一页，请把这份证件单独存为一页，或拍照上传',
  locked: PDF_LOCKED,
} as const

/** The picture's stored form; refuses in words what can't be one. */
async function normalize({ pools }: Kernel, source: PictureToStore, orPdf: boolean, options: RunOptions): Promise<Buffer> {
  const isPage = orPdf && (await isPdf(source.path))
  const work = isPage ? pools.scans.run(normalizePage, source, options) : pools.pictures.run(normalizePicture, source, options)
  const picture = await work.catch((error: unknown) => {
    if (error instanceof TaskStopped) badInput({ file: '这张图片处理不了，请换一张或另存为 JPG 再上传' })
    throw error
  })
  if ('bytes' in picture) return picture.bytes
  if (picture.refused === 'format')
    throw new TransportError(415, orPdf ? '请选择 JPG、PNG、HEIC 图片或 PDF' : '请选择 JPG、PNG 或 HEIC 图片')
  return badInput({ file: PICTURE_REFUSALS[picture.refused] })
}

const PDF_REFUSALS = {
  kind: '请选择 PDF 文件；从扫描或文字处理软件另存为 PDF 后再上传',
  locked: PDF_LOCKED,
  built: '这份 PDF 无法加水印，请打印成 PDF 或转成图片后再上传',
  active: '这份 PDF 带有脚本、附件、表单程序，或打开时会自动跳转，请打印成 PDF 后再上传',
} as const
const stoppedMeansNo = (error: unknown) => {
  if (error instanceof TaskStopped) return false
  throw error
}
/** The bytes of a PDF, unchanged; refuses in words what is none, or more than pages to read. */
async function readPdf({ pools }: Kernel, path: string, { marked }: PdfRules, options: RunOptions): Promise<Buffer> {
  const verdict = await pools.documents.run(checkPdf, path, options).catch((error: unknown) => {
    if (error instanceof TaskStopped) return 'kind' as const
    throw error
  })
  if (verdict === 'kind') throw new TransportError(415, PDF_REFUSALS.kind)
  if (verdict !== null) badInput({ file: PDF_REFUSALS[verdict] })
  const fits = !marked || (await pools.documents.run(canMarkPdf, path, options).catch(stoppedMeansNo))
  if (!fits) badInput({ file: PDF_REFUSALS.built })
  return readFile(path)
}

async function drawPicture(kernel: Kernel, path: string, rules: PurposeRules, options: RunOptions) {
  const { maxSide, square = false, mark, orPdf = false } = rules
  const original = await normalize(kernel, { path, maxSide, square }, orPdf, options)
  return mark ? kernel.pools.marks.run(markPicture, { original, text: mark }, options) : original
}

/** What is stored of what has arrived, by the rules of its purpose; refuses in words what does not follow them. */
export async function bytesToStore(
  kernel: Kernel,
  path: string,
  rules: PdfRules | PurposeRules,
  options: RunOptions,
): Promise<{ bytes: Buffer; mime: StoredType }> {
  return 'pdf' in rules
    ? { bytes: await readPdf(kernel, path, rules, options), mime: 'application/pdf' }
    : { bytes: await drawPicture(kernel, path, rules, options), mime: 'image/webp' }
}
