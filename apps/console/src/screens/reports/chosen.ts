import { MAX_CHOSEN_REPORTS } from '@shop/contract/goods-document-kinds'
import { batchesNamed, batchNumbersIn } from '@shop/contract/report-names'
import { MAX_FILE_BYTES, type Candidate } from './report.ts'

/** A file that was chosen, and the batch it is of: found by its name, or by hand. */
export interface Chosen {
  key: string
  file: File
  /** The batches that its name fits. */
  found: Candidate[]
  batch: Candidate | null
  state: 'ready' | 'sending' | 'done'
  problem: string
}

/** The numbers to look up for these files, once each. */
export const numbersOf = (files: readonly File[]) => [...new Set(files.flatMap(({ name }) => batchNumbersIn(name)))]

/** Files as rows: one match is chosen, of several somebody has to choose one. */
export const chosenFrom = (files: readonly File[], batches: readonly Candidate[]): Chosen[] =>
  files.map((file, at) => {
    const found = batchesNamed(file.name, batches)
    return {
      key: `${file.name} ${file.size} ${file.lastModified} ${at}`,
      file,
      found,
      batch: found.length === 1 ? found[0]! : null,
      state: 'ready',
      problem: '',
    }
  })

/** What of the files can be sent, and in words what can't. */
export function acceptable(files: readonly File[], there: number): { accepted: File[]; problems: string[] } {
  const problems: string[] = []
  const accepted = files.filter(({ name, size, type }) => {
    const known = type === 'application/pdf' || type.startsWith('image/') || /\.(pdf|jpe?g|png|heic|webp)$/i.test(name)
    if (!known) problems.push(`${name}：请选择图片或 PDF`)
    else if (size > MAX_FILE_BYTES) problems.push(`${name}：超过 10 MB`)
    return known && size <= MAX_FILE_BYTES
  })
  const room = Math.max(0, MAX_CHOSEN_REPORTS - there)
  if (accepted.length > room) problems.push(`一次最多 ${MAX_CHOSEN_REPORTS} 个文件，其余请下次上传`)
  return { accepted: accepted.slice(0, room), problems }
}

/** In words: how a file found its batch. */
export function matchText({ found, batch }: Chosen): string {
  if (batch) return found.some(({ batchId }) => batchId === batch.batchId) && found.length === 1 ? '按文件名匹配' : '手工选择'
  return found.length === 0 ? '文件名中没有您的批号，请选择' : `有 ${found.length} 个商品是这个批号，请选择`
}
