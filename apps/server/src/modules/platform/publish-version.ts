import { PublishVersion, type In } from '@shop/contract'
import { difference } from '../../kernel/audit-line.ts'
import type { Audited } from '../../kernel/console-command.ts'
import type { CommandContext } from '../../kernel/endpoint.ts'
import { badInput, refuse } from '../../kernel/refusal.ts'
import { lockVersion, saveVersion } from './versions.ts'

/** Announces a version of an app; saving what is there already changes nothing and is not logged. */
export async function publishVersion(
  { tx }: CommandContext<typeof PublishVersion>,
  { app, system, seen, ...facts }: In<typeof PublishVersion>,
): Promise<Audited<typeof PublishVersion>> {
  const before = await lockVersion(tx, app, system)
  if (!before || before.code !== seen) refuse(PublishVersion, 'VERSION_MOVED_ON')
  if (facts.code < before.code) badInput({ code: `不能小于现在的 ${before.code}` })
  if (facts.forced && facts.downloadUrl === '') badInput({ downloadUrl: '强制更新要有下载地址' })
  const { version, code, download_url: downloadUrl, forced, notes } = before
  const changed = difference(PublishVersion, { version, code, downloadUrl, forced, notes }, facts)
  if (Object.keys(changed.after).length === 0) return { answer: { done: true }, audit: [] }
  await saveVersion(tx, { app, system, ...facts, download_url: facts.downloadUrl })
  return { answer: { done: true }, audit: { subjectId: `${app}.${system}`, ...changed } }
}
