import { randomUUID } from 'node:crypto'
import type { GetCaptcha } from '@shop/contract'
import svgCaptcha from 'svg-captcha'
import { after, MINUTE } from '../../kernel/clock.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { insertCaptcha } from './code-queries.ts'

/** A picture of 4 characters that are not easily confused, as a data URL. Valid once, for 2 minutes. */
export async function getCaptcha({ tx, now }: CommandContext<typeof GetCaptcha>) {
  const { text, data } = svgCaptcha.create({ size: 4, ignoreChars: '0oO1iIlLjJ', noise: 2, width: 160, height: 56, color: true })
  const uuid = randomUUID()
  await insertCaptcha(tx, uuid, text, after(now, 2 * MINUTE))
  return { uuid, img: `data:image/svg+xml;base64,${Buffer.from(data).toString('base64')}` }
}
