import type { Logger } from 'pino'
import { Unavailable } from '../../../kernel/unavailable.ts'
import type { WorkerPools } from '../../../kernel/worker-pools.ts'
import { TaskStopped, workerTask } from '../../../kernel/worker-task.ts'
import type * as Drawing from './captcha-drawing.ts'

const draw = workerTask<typeof Drawing, 'drawCaptcha'>(new URL('./captcha-drawing.ts', import.meta.url), 'drawCaptcha', {
  timeoutMs: 5_000,
})
/** Seconds after which a captcha may be requested again when its worker process failed. */
const FAILED_RETRY = 2

/** A captcha's text as a picture: a data URL. Rejects with `Unavailable` when too many wait. */
export async function pictureOf(text: string, { pools, log }: { pools: WorkerPools; log: Logger }): Promise<string> {
  const picture = await pools.captchas.run(draw, text, { log }).catch((error: unknown) => {
    if (error instanceof TaskStopped) throw new Unavailable('验证码图片暂时无法生成，请稍后再试', FAILED_RETRY)
    throw error
  })
  return `data:image/webp;base64,${Buffer.from(picture).toString('base64')}`
}
