import { workerTask } from '../../kernel/worker-task.ts'
import type * as Pictures from './pictures.ts'

const file = new URL('./pictures.ts', import.meta.url)

/** The stored form of the picture in a file. */
export const normalizePicture = workerTask<typeof Pictures, 'normalizePicture'>(file, 'normalizePicture', { timeoutMs: 30_000 })
/** The stored form of the only page of a PDF: a scan takes a second, and what takes eight is no scan. */
export const normalizePage = workerTask<typeof Pictures, 'normalizePage'>(file, 'normalizePage', { timeoutMs: 8_000 })
/** A smaller copy of a stored picture. */
export const shrinkPicture = workerTask<typeof Pictures, 'shrinkPicture'>(file, 'shrinkPicture', { timeoutMs: 20_000 })
/** A copy of a stored picture that says all over what it may be used for. */
export const markPicture = workerTask<typeof Pictures, 'markPicture'>(file, 'markPicture', { timeoutMs: 20_000 })
