import { ChangeSetting, parseSetting, SETTINGS, settingText, type In, type Setting, type SettingKey } from '@shop/contract'
import type { CommandContext } from '../../../kernel/endpoint.ts'
import { badInput, refuse } from '../../../kernel/refusal.ts'
import { lockSetting, settingVersion, storeSetting } from '../setting-rows.ts'
import type { Audited } from '../../../kernel/console-command.ts'

/** Why a text is no value of a setting. */
function problemOf(key: SettingKey): string {
  const { kind, min, max }: Setting = SETTINGS[key]
  if (kind === 'integer') return `请填写 ${min} 到 ${max} 之间的整数`
  return kind === 'flag' ? '请选择开或关' : '格式不对，请检查'
}

/**
 * Changes a setting within its bounds, with the reason. An unreadable row is replaced like any other. Refuses when somebody else
 * changed it since the form was opened; saving the same value again changes nothing.
 */
export async function changeSetting(
  { tx, actor, now }: CommandContext<typeof ChangeSetting>,
  { key, value, seen, reason }: In<typeof ChangeSetting>,
): Promise<Audited<typeof ChangeSetting>> {
  const parsed = parseSetting(key, value)
  if (parsed === undefined) badInput({ value: problemOf(key) })
  const was = await lockSetting(tx, key)
  if (was === undefined) refuse(ChangeSetting, 'NOT_FOUND')
  if (settingVersion(was) !== seen) refuse(ChangeSetting, 'CHANGED_MEANWHILE')
  const became = settingText(parsed)
  if (became === was) return { answer: { done: true }, audit: [] }
  await storeSetting(tx, key, { was, became, by: actor.name, reason, now })
  return {
    answer: { done: true },
    audit: { subjectId: key, before: { value: was }, after: { value: became, reason } },
  }
}
